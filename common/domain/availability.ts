/** Availability codes as the switch and the database know them. */
export const availabilityCodes = ['A', 'P', 'C', 'O', 'U', 'B', 'R'] as const;
export type Availability = (typeof availabilityCodes)[number];

export const accountStatuses = ['Active', 'Pending', 'Blacklist', 'Inactive', 'Flagged', 'Screened'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Account statuses under which nobody signs in. */
export const lockedStatuses: readonly AccountStatus[] = ['Blacklist', 'Inactive'];

/** What a manager reads. */
export const managerAvailabilityLabels: Record<Availability, string> = {
  A: 'Available',
  P: 'Available (Phone Only)',
  C: 'Available (Chat Only)',
  O: 'On Alert',
  U: 'Unavailable',
  B: 'Busy',
  R: 'Reserved',
};

/** What a psychic reads: `Available` for A, P and C alike. */
export const psychicAvailabilityLabels: Record<Availability, string> = {
  ...managerAvailabilityLabels,
  P: 'Available',
  C: 'Available',
};

export const unknownAvailabilityLabel = 'N/A';
