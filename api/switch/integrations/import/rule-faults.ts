import { connTypes, results } from '../../../../common/domain/reading';
import { clockFormats, durationFormats, type FieldName } from './import-map';
import { isRegion } from './values';

type MapRule = Record<string, unknown>;

/** The values that a field takes, and the ways to read it. */
interface FieldKind {
  /** The check for `constant`, `default`, and `values`, and its description. */
  value: [isRight: (value: unknown) => boolean, words: string];
  types?: string[];
  /** Sources allowed besides `constant` and `column`. */
  sources?: string[];
  /** Settings allowed for column values besides `pattern`, `values`, and `default`. */
  settings?: string[];
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isOneOf =
  (choices: readonly unknown[]) =>
  (value: unknown): boolean =>
    choices.includes(value);
const list = (choices: readonly string[]): string => choices.map((choice) => `"${choice}"`).join(', ');

const text: FieldKind = { value: [isText, 'texts'], types: ['text'] };
const number: FieldKind = { value: [isNumber, 'numbers'], types: ['number'] };
const minutes: FieldKind = { ...number, sources: ['from'] };
const choice = (choices: readonly string[]): FieldKind => ({
  value: [isOneOf(choices), `one of ${list(choices)}`],
  types: ['text'],
});
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Every field of a map except timestamps. */
const kinds: Record<FieldName, FieldKind> = {
  connection_id: { ...number, sources: ['from'] },
  external_id: { ...text, sources: ['columns'] },
  psychic: {
    value: [(value) => isText(value) || isNumber(value), 'texts or numbers'],
    types: ['text', 'number'],
  },
  psychic_username: text,
  'customer.external_id': { ...text, types: ['text', 'phone'], settings: ['region'] },
  'customer.username': text,
  'customer.email': text,
  'customer.takes_mail': { value: [(value) => typeof value === 'boolean', 'true or false'] },
  conn_type: choice(connTypes),
  duration_seconds: {
    value: [isWhole, 'whole seconds'],
    sources: ['between'],
    settings: ['duration', 'round'],
  },
  free_minutes: minutes,
  paid_minutes: minutes,
  rate: number,
  revenue: number,
  result: choice(results),
  rating: { ...number, settings: ['round'] },
  rating_text: text,
};

export const ruleFields = Object.keys(kinds);

const sources = ['constant', 'column', 'columns', 'between', 'from'];
/** Settings allowed with a source, for any field. */
const beside: Record<string, string[]> = {
  constant: [],
  column: ['pattern', 'values', 'default', 'type'],
  columns: [],
  between: ['default', 'round'],
  from: ['start'],
};
/** Settings that have no effect together with another one. */
const useless: [setting: string, besideWhat: string][] = [
  ['type', 'values'],
  ['duration', 'values'],
  ['round', 'values'],
];
/** Leaves room for more lines than a file has. */
const greatestStart = 1_000_000_000_000_000;

export const isObject = (value: unknown): value is MapRule =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** One column, or two: date and time of day. */
export const isColumns = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length >= 1 && value.length <= 2 && value.every(isText));

/** All errors in a field's rule, one sentence each. Settings without effect are refused. */
export function ruleFaults(name: string, rule: unknown): string[] {
  const kind = Object.hasOwn(kinds, name) ? kinds[name as FieldName] : undefined;
  if (kind === undefined) return [`There is no field "${name}".`];
  if (!isObject(rule)) return [`"${name}" must be an object.`];
  const known = [...sources, ...Object.values(beside).flat(), 'duration', 'region'];
  const unknown = Object.keys(rule).filter((key) => !known.includes(key));
  if (unknown.length > 0) return unknown.map((key) => `"${name}" has no setting "${key}".`);
  const own = ['constant', 'column', ...(kind.sources ?? [])];
  const named = sources.filter((key) => rule[key] !== undefined);
  const [source = ''] = named;
  const faults = valueFaults(name, rule, kind);
  return named.length === 1 && own.includes(source)
    ? [...faults, ...settingFaults(name, rule, kind, source)]
    : [`"${name}" needs one of ${list(own)}${others(named, own)}.`, ...faults];
}

const others = (named: string[], own: string[]): string => {
  const wrong = named.filter((key) => !own.includes(key));
  return wrong.length > 0 ? `, not ${list(wrong)}` : '';
};

/** Checks that each setting of a rule has an effect. */
function settingFaults(
  name: string,
  rule: MapRule,
  { types = [], settings = [] }: FieldKind,
  source: string,
): string[] {
  const working = [...(beside[source] ?? []), ...(source === 'column' ? settings : [])];
  const faults: string[] = [];
  for (const key of Object.keys(rule)) {
    if (key === source || rule[key] === undefined) continue;
    const [, other] = useless.find(([setting, what]) => setting === key && rule[what] !== undefined) ?? [];
    if (!working.includes(key)) faults.push(`"${key}" of "${name}" has no effect beside "${source}".`);
    else if (other !== undefined) faults.push(`"${key}" of "${name}" has no effect beside "${other}".`);
  }
  if (
    source === 'column' &&
    rule.type !== undefined &&
    rule.values === undefined &&
    !isOneOf(types)(rule.type)
  )
    faults.push(
      types.length > 0 ? `"type" of "${name}" must be ${list(types)}.` : `"type" of "${name}" has no effect.`,
    );
  if (rule.region !== undefined && rule.type !== 'phone')
    faults.push(`"region" of "${name}" has no effect without "type": "phone".`);
  if (isOneOf(clockFormats)(rule.duration) && rule.round !== undefined)
    faults.push(`"round" of "${name}" has no effect beside "duration": "${String(rule.duration)}".`);
  return [...faults, ...fromFaults(name, rule)];
}

/** Checks that each setting of a rule has a valid value. */
function valueFaults(name: string, rule: MapRule, { value: [isRight, words] }: FieldKind): string[] {
  const { constant, default: otherwise, values, pattern, column, columns, between } = rule;
  const faults: string[] = [];
  const need = (key: string, isGood: boolean, problem: string): void => {
    if (rule[key] !== undefined && !isGood) faults.push(`"${key}" of "${name}" must be ${problem}.`);
  };
  const fits = (value: unknown): boolean => value === null || isRight(value);
  need('constant', fits(constant), `${words}, or null`);
  need('default', fits(otherwise), `${words}, or null`);
  need('values', isObject(values), 'an object');
  if (isObject(values)) need('values', Object.values(values).every(fits), `${words}, or null`);
  need('pattern', isPattern(pattern), 'a regular expression with a group');
  need('column', isText(column), 'text');
  need('columns', Array.isArray(columns) && columns.length > 0 && columns.every(isText), 'a list of columns');
  need('between', Array.isArray(between) && between.length === 2 && between.every(isColumns), 'two columns');
  need('duration', isOneOf(durationFormats)(rule.duration), `one of ${list(durationFormats)}`);
  const rounds = name === 'rating' ? ['nearest'] : ['nearest', 'up', 'never'];
  need('round', isOneOf(rounds)(rule.round), `one of ${list(rounds)}`);
  need('region', isRegion(rule.region), 'a country such as "US"');
  return faults;
}

function fromFaults(name: string, { from, start }: MapRule): string[] {
  if (from === undefined) return [];
  const wanted = name === 'connection_id' ? 'line' : 'duration';
  if (from !== wanted) return [`"from" of "${name}" can only be "${wanted}".`];
  if (from === 'duration')
    return start === undefined ? [] : [`"start" of "${name}" has no effect beside "from": "duration".`];
  if (start === undefined)
    return ['A "connection_id" from "line" needs "start", to which the number of the line is added.'];
  return isWhole(start) && (start as number) <= greatestStart
    ? []
    : [`"start" must be a whole number from 0 to ${greatestStart}.`];
}

function isPattern(value: unknown): boolean {
  try {
    // matching the empty string returns the number of groups in the pattern
    return typeof value === 'string' && (new RegExp(`${value}|`).exec('')?.length ?? 0) > 1;
  } catch {
    return false;
  }
}
