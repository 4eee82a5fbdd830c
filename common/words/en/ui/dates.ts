export const dates = {} as const;
