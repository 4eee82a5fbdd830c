import type { Form } from '../../common/ui/form/useForm';
import type { Answers } from './answers';
import type { Checks } from './useChecks';

/** The props of a step. */
export interface StepProps {
  form: Form<Answers>;
  checks: Checks;
}
