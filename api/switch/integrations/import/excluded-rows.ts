import { type SourceRecord, textIn } from './source-record';

/** A condition on a column, with exactly one of `equals`, `one_of`, `matches`, and `empty`. */
export interface Condition {
  column: string;
  equals?: string;
  one_of?: string[];
  /** A regular expression. */
  matches?: string;
  empty?: true;
  /** Negates the condition. */
  not?: boolean;
}

const kinds = ['equals', 'one_of', 'matches', 'empty'] as const;

/** Whether a record matches any of the conditions. A missing column counts as empty. */
export function isExcluded(conditions: Condition[]): (record: SourceRecord) => boolean {
  const tests = conditions.map((condition) => {
    const holds = testOf(condition);
    return (record: SourceRecord): boolean =>
      holds(textIn(record, condition.column) ?? '') !== (condition.not === true);
  });
  return (record) => tests.some((holds) => holds(record));
}

function testOf({ equals, one_of: choices, matches }: Condition): (text: string) => boolean {
  if (equals !== undefined) return (text) => text === equals;
  if (choices !== undefined) return (text) => choices.includes(text);
  if (matches !== undefined) {
    const pattern = new RegExp(matches);
    return (text) => pattern.test(text);
  }
  return (text) => text === '';
}

/** All errors in a map's conditions, one sentence each. */
export function conditionFaults(conditions: unknown): string[] {
  if (conditions === undefined) return [];
  if (!Array.isArray(conditions)) return ['"leave_out" must be a list of conditions.'];
  return conditions.flatMap((condition: unknown, index) =>
    faultsOfOne(condition).map((fault) => `Condition ${index + 1} of "leave_out" ${fault}`),
  );
}

function faultsOfOne(value: unknown): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return ['must be an object.'];
  const condition = value as Record<string, unknown>;
  const faults = Object.keys(condition)
    .filter((key) => !['column', 'not', ...kinds].includes(key))
    .map((key) => `has no setting "${key}".`);
  if (typeof condition.column !== 'string') faults.push('needs a "column".');
  if (kinds.filter((kind) => condition[kind] !== undefined).length !== 1)
    faults.push('needs one of "equals", "one_of", "matches", and "empty".');
  const { equals, one_of: choices, matches, empty, not } = condition;
  if (equals !== undefined && typeof equals !== 'string') faults.push('has an "equals" that is not text.');
  if (choices !== undefined && !(Array.isArray(choices) && choices.every((one) => typeof one === 'string')))
    faults.push('has a "one_of" that is not a list of texts.');
  if (matches !== undefined && !isRegExp(matches))
    faults.push('has a "matches" that is not a regular expression.');
  if (empty !== undefined && empty !== true) faults.push('has an "empty" that is not true.');
  if (not !== undefined && typeof not !== 'boolean')
    faults.push('has a "not" that is neither true nor false.');
  return faults;
}

function isRegExp(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}
