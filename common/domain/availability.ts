import { type Message, message } from './messages';

/** Availability codes as the switch and the database know them. */
export const availabilityCodes = ['A', 'P', 'C', 'O', 'U', 'B', 'R'] as const;
export type Availability = (typeof availabilityCodes)[number];

/** What a person may choose; B and R come from the switch alone. */
export const chosenCodes = ['A', 'P', 'C', 'O', 'U'] as const;
export type ChosenAvailability = (typeof chosenCodes)[number];

export const accountStatuses = ['Active', 'Pending', 'Blacklist', 'Inactive', 'Flagged', 'Screened'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** What Deactivate sets. */
export const deactivated: AccountStatus = 'Blacklist';

/** Account statuses under which nobody signs in. */
export const lockedStatuses: readonly AccountStatus[] = ['Blacklist', 'Inactive'];

export const permissionNames = ['AgentPhone', 'AgentChat'] as const;
export type Permission = (typeof permissionNames)[number];

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

/** Whether the code means a contact that the switch has begun. */
export const isInContact = (code: string): code is 'B' | 'R' => code === 'B' || code === 'R';

/** The permissions of a text such as `AgentChat, AgentPhone`; undefined when it is none. */
export function readPermissions(text: string): Permission[] | undefined {
  const names = text === '' ? [] : text.split(', ');
  const known = names.filter((name): name is Permission =>
    (permissionNames as readonly string[]).includes(name),
  );
  return known.length === names.length && new Set(known).size === names.length ? known : undefined;
}

const has = (permissions: string, name: Permission): boolean => permissions.split(', ').includes(name);

/** The text after one permission was switched: on, it stands first; off, it is gone. */
export function switchPermission(permissions: string, name: Permission, on: boolean): string {
  const others = permissions.split(', ').filter((other) => other !== '' && other !== name);
  return (on ? [name, ...others] : others).join(', ');
}

/** Codes that a person may choose: A needs both permissions, P the phone, C the chat; only an Active psychic is available. */
export function choicesFor(permissions: string, status: AccountStatus): ChosenAvailability[] {
  return chosenCodes.filter((code) => lowered(code, permissions, status) === code);
}

/** What is left of an availability under these permissions and this account status: A falls to P or C, else all to U. */
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

/** What is left of a choice without chat: the phone still rings. */
export function withoutChat(code: ChosenAvailability): ChosenAvailability {
  if (code === 'A') return 'P';
  return code === 'C' ? 'U' : code;
}

/** What a contact leaves when it ends, as things are now; null outside of one. */
export function availabilityAfter(
  code: Availability,
  chosen: ChosenAvailability,
  permissions: string,
  status: AccountStatus,
): ChosenAvailability | null {
  return isInContact(code) ? lowered(chosen, permissions, status) : null;
}

/** Why a psychic's permissions, availability and auto-email cannot be changed now; undefined when they can. */
export function editingBarrier(status: AccountStatus, requiresApproval: boolean): Message | undefined {
  if (status === 'Blacklist') return message('account.blacklisted');
  if (requiresApproval && status === 'Pending') return message('account.special_approval');
  return undefined;
}
