import type { changes } from '../../words/en/ui/changes';

/**
 * Whatever a control can change. `e2e/twice.spec.ts` presses each of them twice: a change that stands in the words and
 * not there does not compile.
 */
export type Change = keyof typeof changes;

/** How things stand with the change that a control causes. */
export interface ChangeState {
  change: Change;
  /** Its request runs. */
  running: boolean;
  /** Another control's request runs, beside which this one must not. */
  held?: boolean;
}
