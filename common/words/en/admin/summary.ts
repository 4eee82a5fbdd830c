export const summary = {} as const;
