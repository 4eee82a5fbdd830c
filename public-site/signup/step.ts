import type { FormState } from '../../common/ui/form/useForm';
import type { Answers } from './answers';
import type { Checks } from './useChecks';

/** The props of a step. */
export interface StepProps {
  form: FormState<Answers>;
  checks: Checks;
}
