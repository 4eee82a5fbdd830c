import type { changes } from '../../words/en/ui/changes';

/**
 * All changes that controls can trigger. `e2e/twice.spec.ts` clicks each of them twice: a change that has words but
 * is missing there does not compile.
 */
export type Change = keyof typeof changes;

/** State of the change that a control triggers. */
export interface ChangeState {
  change: Change;
  /** Its request is running. */
  running: boolean;
  /** Another control's request is running, and this one must wait. */
  held?: boolean;
}
