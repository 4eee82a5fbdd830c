import { type Message, message } from './messages';

/** Availability codes used by the switch and the database. */
export const availabilityCodes = ['A', 'P', 'C', 'O', 'U', 'B', 'R'] as const;
export type Availability = (typeof availabilityCodes)[number];

/** Codes a person can choose; only the switch sets B and R. */
export const chosenCodes = ['A', 'P', 'C', 'O', 'U'] as const;
export type ChosenAvailability = (typeof chosenCodes)[number];

export const accountStatuses = ['Active', 'Pending', 'Blacklist', 'Inactive', 'Flagged', 'Screened'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** What Deactivate sets. */
export const deactivated: AccountStatus = 'Blacklist';

/** Account statuses that prevent signing in. */
export const lockedStatuses: readonly AccountStatus[] = ['Blacklist', 'Inactive'];

export const permissionNames = ['AgentPhone', 'AgentChat'] as const;
export type Permission = (typeof permissionNames)[number];

/** Labels for managers. */
export const managerAvailabilityLabels: Record<Availability, string> = {
  A: 'Available',
  P: 'Available (Phone Only)',
  C: 'Available (Chat Only)',
  O: 'On Alert',
  U: 'Unavailable',
  B: 'Busy',
  R: 'Reserved',
};

/** Labels for psychics: `Available` for A, P, and C. */
export const psychicAvailabilityLabels: Record<Availability, string> = {
  ...managerAvailabilityLabels,
  P: 'Available',
  C: 'Available',
};

export const unknownAvailabilityLabel = 'N/A';

/** Whether the code means a contact started by the switch. */
export const isInContact = (code: string): code is 'B' | 'R' => code === 'B' || code === 'R';

/** Parses permissions such as `AgentChat, AgentPhone`; undefined if invalid. */
export function readPermissions(text: string): Permission[] | undefined {
  const names = text === '' ? [] : text.split(', ');
  const known = names.filter((name): name is Permission =>
    (permissionNames as readonly string[]).includes(name),
  );
  return known.length === names.length && new Set(known).size === names.length ? known : undefined;
}

const has = (permissions: string, name: Permission): boolean => permissions.split(', ').includes(name);

/** The text after switching one permission: added at the front, or removed. */
export function switchPermission(permissions: string, name: Permission, on: boolean): string {
  const others = permissions.split(', ').filter((other) => other !== '' && other !== name);
  return (on ? [name, ...others] : others).join(', ');
}

/** Codes that can be chosen: A needs both permissions, P phone, C chat; only an Active psychic can be available. */
export function choicesFor(permissions: string, status: AccountStatus): ChosenAvailability[] {
  return chosenCodes.filter((code) => lowered(code, permissions, status) === code);
}

/**
 * The availability allowed by these permissions and this account status: A falls back to P or C, anything else to
 * U.
 */
export function lowered(
  code: ChosenAvailability,
  permissions: string,
  status: AccountStatus,
): ChosenAvailability {
  if (code === 'O' || code === 'U') return code;
  if (status !== 'Active') return 'U';
  const [phone, chat] = [has(permissions, 'AgentPhone'), has(permissions, 'AgentChat')];
  if (code === 'A') return phone && chat ? 'A' : phone ? 'P' : chat ? 'C' : 'U';
  if (code === 'P') return phone ? 'P' : 'U';
  return chat ? 'C' : 'U';
}

/** The availability without chat: the phone still rings. */
export function withoutChat(code: ChosenAvailability): ChosenAvailability {
  if (code === 'A') return 'P';
  return code === 'C' ? 'U' : code;
}

/** The availability after the current contact ends, under the current rules; null outside of a contact. */
export function availabilityAfter(
  code: Availability,
  chosen: ChosenAvailability,
  permissions: string,
  status: AccountStatus,
): ChosenAvailability | null {
  return isInContact(code) ? lowered(chosen, permissions, status) : null;
}

/** Why a psychic's permissions, availability, and automatic email cannot be changed now; undefined if they can. */
export function editingBarrier(status: AccountStatus, requiresApproval: boolean): Message | undefined {
  if (status === 'Blacklist') return message('account.blacklisted');
  if (requiresApproval && status === 'Pending') return message('account.special_approval');
  return undefined;
}
