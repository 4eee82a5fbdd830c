export const newPsychic = {} as const;
