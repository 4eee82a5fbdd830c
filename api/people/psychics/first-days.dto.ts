import type { FirstStep, FirstStepState } from '../../../common/domain/first-days';

export class FirstDaysStep {
  step: FirstStep;
  /** `waiting` for a manager's decision. */
  state: FirstStepState;
}

/** How far a psychic is on the way to the first reading. */
export class FirstDays {
  /** Active, activated in the last 90 days, and without a reading yet. */
  is_new: boolean;
  /** Whether there ever was a connected reading. */
  had_reading: boolean;
  /** All of them, in the order in which they are done. */
  steps: FirstDaysStep[];
}

export class MissingStep {
  step: FirstStep;
  /** New psychics who have not done it. What waits for a manager's decision is not missing. */
  count: number;
}

/** The network's new psychics: Active, activated in the last 90 days, and without a reading yet. */
export class NewPsychics {
  total: number;
  /** Steps that nobody misses are left out. */
  missing: MissingStep[];
}
