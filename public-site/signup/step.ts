import type { FormState } from '../../common/ui/form/useForm';
import type { Answers } from './answers';
import type { Checks } from './useChecks';

/** The props of a step. */
export interface StepProps {
  form: FormState<Answers>;
  checks: Checks;
  /** The secrets that a restored form asks for at its end, and not in their own steps. */
  missed: readonly string[];
}
