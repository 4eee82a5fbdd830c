import { type AccountStatus, accountStatuses, permissionNames, readPermissions } from './availability';
import { message } from './messages';
import { choice, type FieldRule, oneOf, optional, type Parsed, parseForm, right, wrong } from './parsing';
import { isId } from './ids';

/** Psychics that one call changes at most. */
export const mostAtOnce = 1000;

export type BulkStatus = Exclude<AccountStatus, 'Blacklist'>;
/** Blacklist is set for one psychic at a time. */
export const bulkStatuses = accountStatuses.filter((status): status is BulkStatus => status !== 'Blacklist');

/** What is set, for all of them the same: exactly one of these. */
export interface BulkSetting {
  acctStatus?: BulkStatus;
  permissions?: string;
  autoEmail?: boolean;
}

export interface BulkChangeForm {
  /** The psychics' user_ids, sorted. */
  ids: number[];
  set: BulkSetting;
  /** ETags of psychics as they were shown; undefined if any version will do. */
  versions?: string[];
  dry_run?: boolean;
}

/** What a change of several looks at. */
export interface BulkState {
  account_status: AccountStatus;
  permissions: string;
  auto_email: boolean;
}

/** The present value of the setting, in which permissions have one order. */
export function presentValue(
  { acctStatus, permissions }: BulkSetting,
  { account_status, permissions: held, auto_email }: BulkState,
): string {
  if (acctStatus !== undefined) return account_status;
  return permissions === undefined ? String(auto_email) : inOrder(held);
}

/** The value that is set, in the same form. */
export const wantedValue = ({ acctStatus, permissions, autoEmail }: BulkSetting): string =>
  acctStatus ?? (permissions === undefined ? String(autoEmail) : inOrder(permissions));

/** Every combination of permissions, in one order. */
export const permissionChoices = ['AgentPhone, AgentChat', 'AgentPhone', 'AgentChat', ''] as const;
export type PermissionsName = 'both' | 'AgentPhone' | 'AgentChat' | 'none';
/** A name of such a combination. */
export function permissionsName(value: string): PermissionsName {
  const held = readPermissions(value) ?? [];
  return held.length > 1 ? 'both' : (held[0] ?? 'none');
}

const inOrder = (permissions: string): string => {
  const held = readPermissions(permissions) ?? [];
  return permissionNames.filter((name) => held.includes(name)).join(', ');
};

/** Ids in a list, each once, stored in order. */
export const idsRule =
  (most: number): FieldRule<number[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > most)
      return wrong(message('ids.count', { most }));
    if (!value.every(isId) || new Set(value).size !== value.length) return wrong(message('ids.invalid'));
    return right(value.toSorted((a, b) => a - b));
  };

const flag = (field: string): FieldRule<boolean> => choice([true, false], message('not_flag', { field }));

const settingRules = {
  acctStatus: optional(oneOf('acctStatus', bulkStatuses)),
  permissions: optional<string>((value) =>
    typeof value === 'string' && readPermissions(value) !== undefined
      ? right(value)
      : wrong(message('permissions.invalid')),
  ),
  autoEmail: optional(flag('autoEmail')),
};

const setting: FieldRule<BulkSetting> = (value) => {
  const parsed = parseForm<BulkSetting>(value, settingRules);
  if (parsed.errors !== undefined) return parsed;
  const fields = Object.keys(settingRules).join(', ');
  return Object.keys(parsed.value).length === 1 ? parsed : wrong(message('factor.one_of', { fields }));
};

/** More than an ETag of a psychic has. */
const longestVersion = 60;
const versions: FieldRule<string[]> = (value) =>
  Array.isArray(value) &&
  value.length <= mostAtOnce &&
  value.every((one): one is string => typeof one === 'string' && one.length <= longestVersion)
    ? right(value)
    : wrong(message('invalid', { field: 'versions' }));

/** A change of several psychics at once. */
export const parseBulkChange = (change: unknown): Parsed<BulkChangeForm> =>
  parseForm<BulkChangeForm>(change, {
    ids: idsRule(mostAtOnce),
    set: setting,
    versions: optional(versions),
    dry_run: optional(flag('dry_run')),
  });
