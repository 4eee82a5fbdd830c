import type { TFunction } from 'i18next';
import { managerAvailabilityLabels, type Availability } from '../../../common/domain/availability';
import type { Right } from '../../../common/domain/rights';
import type { DatedDay } from '../../../common/domain/schedule-days';
import { weekdayNames } from '../../../common/domain/schedule-week';
import { asOfHere, hoursAndMinutes, listText, namedDayText } from '../../../common/ui/format';
import { words } from '../../../common/words';
import type { activity } from '../../words/activity';
import '../../words/add-rights';
import type { ResourceRows } from '../../providers/resources';

type T = TFunction<'admin'>;

/** Fields that follow from another field and would be redundant. */
const implied = ['chosenAvailability', 'statusDecidedAt', 'contactConnectionId'];

/** Whether there is a text for a code from the server. */
const isNamed = <Table extends 'actors' | 'fields'>(
  table: Table,
  code: string,
): code is Extract<keyof (typeof activity)[Table], string> =>
  words.exists(`activity.${table}.${code}`, { ns: 'admin', nsSeparator: false });

function fieldInWords(field: string, t: T): string {
  return isNamed('fields', field) ? t(`activity.fields.${field}`) : field.replaceAll('_', ' ');
}

/** Who did it: an account, a job, a command, or a visitor who was not signed in. */
export function actorInWords(
  { actor, via_name }: Pick<ResourceRows['activity'], 'actor' | 'via_name'>,
  t: T,
): string {
  if (actor !== null) return actor;
  if (via_name === null) return t('activity.visitor');
  return isNamed('actors', via_name) ? t(`activity.actors.${via_name}`) : via_name;
}

interface StoredSegment {
  day: number;
  from: number;
  to: number;
  status: string;
}

/** Values in audit rows; those from version 0.3.0 contain less about phones and weeks. */
interface Recorded {
  phones: ({ phone_number: string } | string)[];
  segments: StoredSegment[] | number;
  days: DatedDay[];
  listing: { sales_pitch: string };
  rights: readonly Right[];
  /** How many an erasure left, by kind. */
  mentions: Record<string, number>;
}

const dayInWords = ({ date, off, segments }: DatedDay, t: T): string => {
  const day = namedDayText(date);
  if (off) return t('activity.day_off', { day });
  const length = (segments ?? []).reduce((sum, { from, to }) => sum + to - from, 0);
  return t('activity.day_hours', { day, hours: hoursAndMinutes(length) });
};

const listing = (value: Recorded['listing'], t: T): string =>
  t('activity.pitch', { pitch: value.sales_pitch });
/** Formats values that are more than a word. */
const tellers: Record<string, (value: never, t: T) => string> = {
  availability: (value: Availability) => managerAvailabilityLabels[value],
  phones: (value: Recorded['phones'], t) =>
    value.map((phone) => (typeof phone === 'string' ? phone : phone.phone_number)).join(', ') ||
    t('activity.none'),
  segments: (value: Recorded['segments'], t) => {
    if (typeof value === 'number') return t('activity.parts', { parts: value });
    return String(hoursOf(value));
  },
  days: (value: Recorded['days'], t) =>
    value.map((day) => dayInWords(day, t)).join('; ') || t('activity.none'),
  pauseUntil: (value: string) => asOfHere(value),
  rights: (value: Recorded['rights'], t) =>
    value.map((right) => t(`rights.names.${right}`)).join(', ') || t('activity.none'),
  image: (_, t) => t('activity.photo'),
  mentions: (value: Recorded['mentions'], t) =>
    Object.entries(value)
      .map(([kind, count]) => t('activity.mentioned', { kind: kind.replaceAll('_', ' '), count }))
      .join(', '),
  Pending: listing,
  Approved: listing,
  Rejected: listing,
};

const hoursOf = (week: readonly StoredSegment[]): number =>
  week.reduce((sum, { from, to }) => sum + to - from, 0) / 60;

const isWeek = (value: unknown): value is StoredSegment[] => Array.isArray(value);

/** For a week with as many hours as before, the days that differ. */
function movedHours(was: unknown, is: unknown, t: T): string | undefined {
  if (!isWeek(was) || !isWeek(is) || hoursOf(was) !== hoursOf(is)) return undefined;
  const partsOf = (week: StoredSegment[], day: number): string =>
    week
      .filter((part) => part.day === day)
      .map(({ from, to, status }) => `${from} ${to} ${status}`)
      .join();
  const days = weekdayNames.filter((_, n) => partsOf(was, n + 1) !== partsOf(is, n + 1));
  return t('activity.moved_hours', { hours: hoursOf(is), days: listText(days) });
}

function valueInWords(field: string, value: unknown, t: T): string {
  if (value === null || value === undefined || value === '') return t('activity.none');
  if (typeof value === 'boolean') return value ? t('activity.on') : t('activity.off');
  const tell = tellers[field];
  if (tell !== undefined) return tell(value as never, t);
  if (Array.isArray(value)) return value.join(', ') || t('activity.none');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For objects too long to show twice, the names of the fields that are in both and differ. */
function changedParts(before: unknown, after: Record<string, unknown>, t: T): string {
  if (!isObject(before)) return t('activity.first');
  const names = Object.keys(after).filter(
    (name) => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return t('activity.same');
  return t('activity.other', { names: names.map((name) => name.replaceAll('_', ' ')).join(', ') });
}

/** `permissions: from AgentPhone to AgentChat, AgentPhone; …`; for a new psychic, the username. */
export function changesInWords(
  { before, after }: Pick<ResourceRows['activity'], 'before' | 'after'>,
  t: T,
): string {
  const set = (field: string, value: string): string =>
    t('activity.set', { field: fieldInWords(field, t), value });
  if (before === null && after?.username !== undefined)
    return set('username', valueInWords('username', after.username, t));
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !implied.includes(field))
    .map((field) => {
      const [was, is] = [before?.[field], after?.[field]];
      if (isObject(is) && tellers[field] === undefined) return set(field, changedParts(was, is, t));
      const moved = field === 'segments' ? movedHours(was, is, t) : undefined;
      if (moved !== undefined) return set(field, moved);
      // a PIN is never told
      if (field === 'pin') return t('activity.secret_changed', { field: fieldInWords(field, t) });
      if (was === undefined) return set(field, valueInWords(field, is, t));
      return t('activity.changed', {
        field: fieldInWords(field, t),
        was: valueInWords(field, was, t),
        is: valueInWords(field, is, t),
      });
    })
    .join('; ');
}
