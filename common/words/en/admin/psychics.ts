export const psychics = {} as const;
