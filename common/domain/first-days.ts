/** What a new psychic needs for the first reading, in the order in which it is done. */
export const firstSteps = ['photo', 'listing', 'schedule', 'permissions', 'sign_on'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `waiting` for a manager's decision. */
export const firstStepStates = ['done', 'waiting', 'missing'] as const;
export type FirstStepState = (typeof firstStepStates)[number];

/** How many days after the activation a psychic without a reading counts as new. */
export const newForDays = 90;
