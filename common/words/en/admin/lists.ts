export const lists = {
  failed: '{name} could not be loaded. Your dates and sorting are kept.',
} as const;
