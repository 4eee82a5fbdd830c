import type { Network } from '../../../../common/brand/brands';
import { tidyName } from '../../../../common/domain/text';
import type { Db } from '../../../platform/database/db';
import type { Limits } from '../../../records/readings/ingest/limits';
import { readRecord, type SentRecord } from '../../../records/readings/ingest/reading-record';
import { type FieldTexts, firstErrors, unknownPsychic } from '../../../records/readings/ingest/record-fields';
import { notGiven } from '../../../records/readings/ingest/ingest-request';
import { findTakenIds, firstGiven } from '../../../records/readings/reading-ids.query';
import { convert, type HowRead } from './convert';
import { findStoredOtherwise } from './import.query';
import { type ImportMap, lineIdsFrom } from './import-map';
import { isExcluded } from './excluded-rows';
import { nameKey, type PsychicKey, type Psychics } from './psychics';
import { SameIds } from './same-ids';
import type { SourceLine, SourceRecord } from './source-record';

/** A rejected record, as written to the rejects file. */
export interface RejectedRecord {
  /** The record's number in the file, from 1; for NDJSON, its line. */
  line: number;
  /** The line where the record begins, as an editor counts lines. */
  file_line: number;
  connection_id: number | null;
  errors: FieldTexts;
  /** As it appears in the file; null if the line is not a record. */
  record: SourceRecord | null;
}

/** A record that is valid by itself. */
export interface AcceptedRecord extends HowRead {
  line: number;
  at: number;
  source: SourceRecord;
  /** The psychic as first named in the file. */
  name: string;
  /** The psychic's user id; null if the psychic still has to be created. */
  psychic: number | null;
  /** In the format of `/integrations/readings`, except for the psychic. */
  row: Record<string, unknown>;
  /** The same, validated. */
  record: SentRecord;
  /** No earlier record has the same id. */
  isFirst: boolean;
}

export type CheckedRecord =
  | { kind: 'blank' | 'left out' }
  | { kind: 'rejected'; rejected: RejectedRecord }
  /** Equal to an earlier record, without a different timestamp */
  | { kind: 'same'; name: string }
  | { kind: 'good'; good: AcceptedRecord };

/** Placeholder for the id of a psychic to be created. It passes every check and is never written. */
const anyId = 1;
/** More names than a network has psychics: a wrong column may have a different value in each record. */
const mostKeys = 10_000;

/** Applies every rule to the records of a file in order; used by both dry and real runs. */
export class RecordChecker {
  private readonly sameIds = new SameIds();
  /** Names of psychics with valid records as first spelled in the file, by normalized form. */
  private readonly spellings = new Map<string, string>();
  /** Cache of normalized names. */
  private readonly keys = new Map<string, string>();
  private readonly isLeftOut: (record: SourceRecord) => boolean;

  constructor(
    private readonly map: ImportMap,
    private readonly psychics: Psychics,
    private readonly limits: () => Limits,
  ) {
    this.isLeftOut = isExcluded(map.leave_out ?? []);
  }

  /** Takes records in file order, including those that an earlier run has processed, because their ids count. */
  async judge(line: number, { at, record: source, fault, isUnclear }: SourceLine): Promise<CheckedRecord> {
    if (source === null && fault === null) return { kind: 'blank' };
    if (source !== null && isUnclear !== true && this.isLeftOut(source)) return { kind: 'left out' };
    const reject = (errors: FieldTexts, id: unknown = null): CheckedRecord => ({
      kind: 'rejected',
      rejected: {
        line,
        file_line: at,
        connection_id: Number.isSafeInteger(id) ? (id as number) : null,
        errors,
        record: source,
      },
    });
    if (source === null || fault !== null) return reject({ record: fault ?? '' });
    const converted = convert(source, this.map, line);
    if ('errors' in converted) return reject(converted.errors);
    const { record: read, ...howRead } = converted;
    const { psychic_username: username, ...row } = read;
    const key: PsychicKey =
      username === undefined ? { psychic: row.psychic } : { username: textOf(username) };
    const person = 'username' in key ? this.keyOf(key.username) : textOf(key.psychic);
    const name = 'username' in key ? (this.spellings.get(person) ?? tidyName(key.username)) : person;
    const psychic = (await this.psychics.find(key)) ?? null;
    if (psychic === null && 'username' in key) {
      const problem =
        this.map.create_psychics === true ? this.psychics.problemOf(name) : `There is no psychic "${name}"`;
      if (problem !== undefined) return reject({ record: problem }, row.connection_id);
    }
    const psychicOrAny = 'username' in key ? { psychic: psychic ?? anyId } : {};
    const checked = readRecord({ ...row, ...psychicOrAny }, this.limits());
    if ('errors' in checked) return reject(firstErrors(checked.errors), row.connection_id);
    if (psychic === null && 'psychic' in key)
      return reject({ psychic: unknownPsychic.text }, row.connection_id);
    const { record } = checked;
    const met = this.sameIds.meet(record, 'username' in key ? person : String(psychic));
    if (met === 'same' && record.updated_at === null) return { kind: 'same', name };
    if (met === 'other') {
      const field = record.external_id === null ? 'connection_id' : 'external_id';
      return reject(
        { [field]: `${field} appeared earlier in this file with different content` },
        record.connection_id,
      );
    }
    this.spellings.set(person, name);
    const good = { line, at, source, name, psychic, row, record, ...howRead };
    return { kind: 'good', good: { ...good, isFirst: met === 'new' } };
  }

  private keyOf(username: string): string {
    const known = this.keys.get(username);
    if (known !== undefined) return known;
    const key = nameKey(username);
    if (this.keys.size >= mostKeys) this.keys.clear();
    this.keys.set(username, key);
    return key;
  }
}

/** Valid records that fail checks against the database. */
export async function findRefused(
  db: Db,
  network: Network,
  map: ImportMap,
  good: AcceptedRecord[],
): Promise<RejectedRecord[]> {
  return lineIdsFrom(map) === undefined ? findNotGiven(db, network, good) : findTaken(db, network, good);
}

/** Records whose number is in the program's own range but not assigned to a reading. */
async function findNotGiven(db: Db, network: Network, good: AcceptedRecord[]): Promise<RejectedRecord[]> {
  const own = good.filter(({ record }) => (record.connection_id ?? 0) >= firstGiven);
  if (own.length === 0) return [];
  const ids = own.flatMap(({ record }) => record.connection_id ?? []);
  const given = await findTakenIds(db, network, ids);
  return own
    .filter(({ record }) => !given.has(record.connection_id ?? 0))
    .map((one) => refused(one, { connection_id: notGiven }));
}

/**
 * Ids derived from lines belong to the import only, so it never corrects.
 * @returns records whose id is stored with different content, or voided
 */
async function findTaken(db: Db, network: Network, good: AcceptedRecord[]): Promise<RejectedRecord[]> {
  if (good.length === 0) return [];
  const lines = await findStoredOtherwise(
    db,
    network,
    good.map(({ line, psychic, record }) => ({
      line,
      record: { ...record, psychic_id: psychic, extension: null },
    })),
  );
  const connection_id =
    'connection_id is already stored with different content, which a line number cannot correct';
  return good.filter(({ line }) => lines.has(line)).map((one) => refused(one, { connection_id }));
}

const refused = ({ line, at, record, source }: AcceptedRecord, errors: FieldTexts): RejectedRecord => ({
  line,
  file_line: at,
  connection_id: record.connection_id,
  errors,
  record: source,
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
