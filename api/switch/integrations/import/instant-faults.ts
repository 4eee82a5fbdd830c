import { DateTime } from 'luxon';
import type { Instant } from './import-map';
import { isColumns, isObject } from './rule-faults';
import { isZone, likelyZone } from './zone-names';

const namedFormats = ['iso', 'epoch', 'epoch_ms', 'epoch_us', 'excel'];

/** What Luxon's tokens read; those in `refused` guess, so they are not here. */
const tokens: Record<string, string[]> = {
  year: ['y', 'yy', 'yyyy', 'yyyyy', 'yyyyyy'],
  month: ['M', 'MM', 'MMM', 'MMMM', 'L', 'LL', 'LLL', 'LLLL'],
  day: ['d', 'dd'],
  'day of the year': ['o', 'ooo'],
  'week year': ['kk', 'kkkk'],
  week: ['W', 'WW'],
  weekday: ['E', 'EEE', 'EEEE', 'c', 'ccc', 'cccc'],
  hour: ['H', 'HH', 'h', 'hh'],
  half: ['a'],
  minute: ['m', 'mm'],
  second: ['s', 'ss'],
  fraction: ['SSS', 'u', 'uu', 'uuu'],
  offset: ['Z', 'ZZ', 'ZZZ'],
};
const partOf = new Map(Object.entries(tokens).flatMap(([part, all]) => all.map((token) => [token, part])));
const ordinary = ['year', 'month', 'day'];
/** Other ways to name a day, by a part that only they have. */
const dates: [sign: string, parts: string[]][] = [
  ['week', ['week year', 'week', 'weekday']],
  ['week year', ['week year', 'week', 'weekday']],
  ['day of the year', ['year', 'day of the year']],
];
const refused: Record<string, string> = {
  z: 'reads abbreviations of zones, which have several meanings: use "Z" for offsets, or "zone"',
  S: 'reads .5 as 5 milliseconds: use "u"',
  q: 'names no month: use "M"',
};
/** Tokens for numbers of any length. */
const openEnded = new Set(['y', 'yy', 'yyyyy', 'M', 'L', 'd', 'o', 'kk', 'W', 'H', 'h', 'm', 's', 'u', 'uu']);
const isNumber = (token: string): boolean => partOf.has(token) && !/^(MMM|LLL|EEE|ccc|a|Z)/.test(token);

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** All errors in the rule of a timestamp, one sentence each. */
export function instantFaults(name: Instant, rule: unknown): string[] {
  if (!isObject(rule)) return [`"${name}" must be an object.`];
  const { columns, format, zone } = rule;
  const faults: string[] = [];
  if (!Array.isArray(columns) || !isColumns(columns))
    faults.push(`"${name}" needs "columns": one, or date and time of day.`);
  if (typeof format !== 'string') faults.push(`"${name}" needs a "format".`);
  else if (!namedFormats.includes(format))
    faults.push(
      ...formatFaults(format, zone).map((fault) => `The format "${format}" of "${name}" ${fault}.`),
    );
  if (typeof zone !== 'string') faults.push(`"${name}" needs a "zone" such as America/New_York.`);
  else if (!isZone(zone))
    faults.push(
      `"${zone}" is no zone for "${name}": use UTC, or an area and city such as ${likelyZone(zone) ?? 'America/New_York'}.`,
    );
  for (const key of Object.keys(rule))
    if (!['columns', 'format', 'zone'].includes(key)) faults.push(`"${name}" has no setting "${key}".`);
  return faults;
}

/** What a format of Luxon's tokens lacks to say one minute, because Luxon would fill it up. */
function formatFaults(format: string, zone: unknown): string[] {
  const { tokens: all } = DateTime.fromFormatExplain('', format, { locale: 'en-US' });
  if (zone !== 'UTC' && all.some(({ literal, val }) => literal && val === 'Z'))
    return ['has Z as text, which means UTC: use the format "iso", or the zone UTC'];
  const used = all.filter(({ literal, val }) => !literal && /\p{L}/u.test(val)).map(({ val }) => val);
  const unknown = used.find((token) => !partOf.has(token));
  if (unknown !== undefined)
    return [`has "${unknown}", which ${refused[unknown] ?? 'is no token: put text in single quotes'}`];
  const parts = used.map((token) => partOf.get(token) ?? '');
  const twice = parts.find((part, n) => parts.indexOf(part) !== n);
  if (twice !== undefined) {
    const both = used.filter((token) => partOf.get(token) === twice).map((token) => `"${token}"`);
    return [`has the ${twice} ${both.length} times: ${both.join(', ')}. Put text in single quotes`];
  }
  const run = adjacent(all.map(({ literal, val }) => (literal ? '' : val)));
  if (run !== undefined)
    return [`has "${run}", which could be divided in several ways: use tokens of a fixed length`];
  return [...lacking(parts), ...halfDayFaults(used)];
}

function lacking(parts: string[]): string[] {
  const [, date] = dates.find(([sign]) => parts.includes(sign)) ?? ['', ordinary];
  const needed = [...date, 'hour', 'minute', ...(parts.includes('fraction') ? ['second'] : [])];
  const missing = needed.filter((part) => !parts.includes(part));
  const other = [...ordinary, 'day of the year'].find((part) => !date.includes(part) && parts.includes(part));
  return [
    ...(missing.length > 0 ? [`has no ${either.format(missing)}`] : []),
    ...(other === undefined ? [] : [`has a ${other}, which does not go with a ${date.at(-1) ?? ''}`]),
  ];
}

function halfDayFaults(used: string[]): string[] {
  const isTwelve = used.some((token) => token.startsWith('h'));
  if (isTwelve === used.includes('a')) return [];
  if (isTwelve) return ['has "h" without "a" for AM or PM: use "H" if the hours are 0 to 23'];
  return used.some((token) => token.startsWith('H')) ? ['has "a" beside "H": use "h"'] : [];
}

/** Adjacent numbers of which two or more can have several lengths. */
function adjacent(all: string[]): string | undefined {
  const runs = all.reduce<string[][]>(
    (found, token) =>
      isNumber(token) ? [...found.slice(0, -1), [...(found.at(-1) ?? []), token]] : [...found, []],
    [[]],
  );
  return runs.find((run) => run.filter((token) => openEnded.has(token)).length > 1)?.join('');
}
