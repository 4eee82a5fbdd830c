export const logins = {} as const;
