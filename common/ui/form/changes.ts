import type { changes } from '../../words/en/ui/changes';

/** What a control can change. */
export type ChangeName = keyof typeof changes;

/** The state of the change that a control causes. */
export interface ChangeState {
  change: ChangeName;
  /** Its request runs. */
  running: boolean;
  /** Another control's request runs, beside which this one must not. */
  held?: boolean;
}
