export const person = {} as const;
