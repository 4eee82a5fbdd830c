import type { Network } from '../../../common/brand/brands';
import type { Limits } from './limits';
import type { ReadingRecord } from './reading-record';
import { type FieldTexts, noSuchPsychic } from './record-fields';
import { digestOf, SameIds } from './same-ids';
import { TriedBefore } from './tried-before';

export interface RejectedRecord {
  /** From 1, empty lines counted. */
  line: number;
  connection_id: number | null;
  errors: FieldTexts;
}

export interface IngestCounts {
  created: number;
  corrected: number;
  unchanged: number;
  /** Older than what is stored. */
  stale: number;
  rejected: number;
}

export interface IngestResult extends IngestCounts {
  /** The first 1,000, in the order of lines. */
  errors: RejectedRecord[];
}

/** By what readings come in; none of it for what is no integrator's. */
export interface Origin {
  keyId?: number | null;
  requestId?: string | null;
  /** What wrote them here; left out for what came from outside. */
  source?: 'chat';
}

export interface IngestOptions extends Origin {
  /** Takes every chunk back: what would become of the rows, and nothing changed. */
  isTrial?: boolean;
  /** Asked for each record; by default the network's bounds and the clock. */
  limits?: () => Limits;
  /** Lines before the first row, when an earlier run has done them. */
  linesBefore?: number;
  /** Called after each committed chunk with the last line it holds and the counts so far. */
  onChunk?: (line: number, counts: IngestCounts) => void | Promise<void>;
  /** Called for every rejected record, also beyond the first 1,000. */
  onRejected?: (rejected: RejectedRecord) => void;
}

const mostErrors = 1000;

/** A row as it was read, in its place. */
export interface Line {
  line: number;
  connection_id: number | null;
  read: { record: ReadingRecord } | { errors: FieldTexts };
}

/** What one request has brought so far. */
export class IngestRequest {
  readonly result: IngestResult = {
    created: 0,
    corrected: 0,
    unchanged: 0,
    stale: 0,
    rejected: 0,
    errors: [],
  };
  readonly sameIds = new SameIds();
  /** Only in a trial. */
  readonly tried: TriedBefore | undefined;

  constructor(
    readonly network: Network,
    readonly options: IngestOptions,
  ) {
    if (options.isTrial === true) this.tried = new TriedBefore();
  }

  /** The record of a line, its psychic known; undefined when it is rejected. */
  judge(line: Line, psychicOf: (name: ReadingRecord) => number | undefined): ReadingRecord | undefined {
    const judged = this.recordOf(line, psychicOf);
    if ('record' in judged) return judged.record;
    const rejected = { line: line.line, connection_id: line.connection_id, errors: judged.errors };
    this.result.rejected += 1;
    if (this.result.errors.length < mostErrors) this.result.errors.push(rejected);
    this.options.onRejected?.(rejected);
    return undefined;
  }

  private recordOf(
    { line, read }: Line,
    psychicOf: (name: ReadingRecord) => number | undefined,
  ): Line['read'] {
    if ('errors' in read) return read;
    const psychic_id = psychicOf(read.record);
    if (psychic_id === undefined) return { errors: { psychic: noSuchPsychic.text } };
    const record = { ...read.record, psychic_id, extension: null };
    if (this.sameIds.contradicts(line, record.connection_id, digestOf(record, psychic_id)))
      return { errors: { connection_id: 'connection_id came earlier in this request with other content' } };
    return { record };
  }
}
