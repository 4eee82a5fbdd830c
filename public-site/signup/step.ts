import type { Form } from '../../common/ui/form/useForm';
import type { Answers } from './answers';
import type { Checks } from './useChecks';

/** What a step is given. */
export interface StepProps {
  form: Form<Answers>;
  checks: Checks;
}
