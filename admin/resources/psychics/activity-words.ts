import { managerAvailabilityLabels, type Availability } from '../../../common/domain/availability';
import type { ActivityRow } from '../../../common/api/activity';

const fieldNames: Record<string, string> = {
  accountStatus: 'account status',
  statusDecidedAt: 'first decision',
  availability: 'availability',
  permissions: 'permissions',
  autoEmail: 'free-minute emails',
  limitedReadings: 'limited readings',
  requiresApproval: 'special approval needed',
  segments: 'hours a week',
  image: 'photo',
  Pending: 'pending listing',
  Approved: 'approved listing',
  Rejected: 'rejected listing',
  approved: 'approved profile',
};
/** What follows from another field and would only repeat it. */
const implied = ['chosenAvailability', 'statusDecidedAt', 'contactConnectionId'];

const actors: Record<string, string> = {
  'send-automatic-gifts': 'Automatic gifts',
  'end-expired-sessions': 'Expired session',
  import: 'Import',
};

/** Who did it: an account, a job, a command, or somebody who was not signed in. */
export function actorInWords({ actor, via_name }: Pick<ActivityRow, 'actor' | 'via_name'>): string {
  if (actor !== null) return actor;
  return via_name === null ? 'A visitor' : (actors[via_name] ?? via_name);
}

/** Values as audit rows hold them; those of 0.3.0 told less of phones and weeks. */
interface Told {
  phones: ({ phone_number: string } | string)[];
  segments: { from: number; to: number }[] | number;
  listing: { sales_pitch: string };
}

const listing = (value: Told['listing']): string => `“${value.sales_pitch}”`;
/** How values are told that are more than a word. */
const tellers: Record<string, (value: never) => string> = {
  availability: (value: Availability) => managerAvailabilityLabels[value],
  phones: (value: Told['phones']) =>
    value.map((phone) => (typeof phone === 'string' ? phone : phone.phone_number)).join(', ') || 'none',
  segments: (value: Told['segments']) => {
    if (typeof value === 'number') return `in ${value} parts`;
    const minutes = value.reduce((sum, { from, to }) => sum + to - from, 0);
    return String(minutes / 60);
  },
  image: () => 'one',
  Pending: listing,
  Approved: listing,
  Rejected: listing,
};

function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const tell = tellers[field];
  if (tell !== undefined) return tell(value as never);
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of an object that nobody wants to read twice, the names of the fields that differ. */
function changedParts(before: unknown, after: Record<string, unknown>): string {
  if (!isObject(before)) return 'the first';
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return names.length === 0
    ? 'as before'
    : `other ${names.map((name) => name.replaceAll('_', ' ')).join(', ')}`;
}

/** `permissions: AgentPhone → AgentChat, AgentPhone; …`; of a psychic who was created, the username. */
export function changesInWords({ before, after }: Pick<ActivityRow, 'before' | 'after'>): string {
  if (before === null && after?.username !== undefined)
    return `username: ${valueInWords('username', after.username)}`;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !implied.includes(field))
    .map((field) => {
      const name = fieldNames[field] ?? field.replaceAll('_', ' ');
      const [was, is] = [before?.[field], after?.[field]];
      if (isObject(is) && tellers[field] === undefined) return `${name}: ${changedParts(was, is)}`;
      if (was === undefined) return `${name}: ${valueInWords(field, is)}`;
      return `${name}: ${valueInWords(field, was)} → ${valueInWords(field, is)}`;
    })
    .join('; ');
}
