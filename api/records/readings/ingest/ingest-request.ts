import type { Network } from '../../../../common/brand/brands';
import type { Limits } from './limits';
import { firstGiven } from '../reading-ids.query';
import type { ReadingRecord, SentRecord } from './reading-record';
import { inWords, noSuchPsychic, type RecordRejection, rejection } from './record-fields';
import { digestOfRecord, SameIds } from './same-ids';
import { SeenInstants } from './seen-instants';

export interface RejectedRecord extends RecordRejection {
  /** 1-based; empty lines count. */
  line: number;
  connection_id: number | null;
  /** Only if the record has one. */
  external_id?: string;
}

export interface IngestCounts {
  created: number;
  corrected: number;
  unchanged: number;
  /** Older than the stored version. */
  stale: number;
  rejected: number;
}

export interface IngestResult extends IngestCounts {
  /** The first 1,000, in line order. */
  errors: RejectedRecord[];
}

/** How readings arrive; empty if they are not from an integrator. */
export interface Origin {
  keyId?: number | null;
  requestId?: string | null;
  /** What created them here; omitted if they came from outside. */
  source?: 'chat';
}

export interface IngestOptions extends Origin {
  /** Rolls back every chunk: reports what would happen, without changing anything. */
  isTrial?: boolean;
  /** Called for each record; defaults to the network's bounds and the current time. */
  limits?: () => Limits;
  /** Lines before the first row, if an earlier run has processed them. */
  linesBefore?: number;
  /** Called after each committed chunk with its last line and the counts so far. */
  onChunk?: (line: number, counts: IngestCounts) => void | Promise<void>;
  /** Called for every rejected record, including those after the first 1,000. */
  onRejected?: (rejected: RejectedRecord) => void;
}

const mostErrors = 1000;
export const notGiven = `connection_ids from ${firstGiven} on are assigned by the program, and this one is not`;

/** Looks up a record's number; undefined if there is none. */
type Lookup = (record: SentRecord) => number | undefined;

/** A row as read, with its position. */
export interface IngestLine {
  line: number;
  /** The ids of the record, as far as they can be read. */
  ids: Pick<RejectedRecord, 'connection_id' | 'external_id'>;
  read: { record: SentRecord } | RecordRejection;
}

type Judged = { record: ReadingRecord } | RecordRejection;

/** What a request has contained so far. */
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
  readonly tried: SeenInstants | undefined;
  /** Only in a trial: connection ids that a real run would assign. */
  readonly trialIds: Map<string, number> | undefined;

  constructor(
    readonly network: Network,
    readonly options: IngestOptions,
  ) {
    if (options.isTrial !== true) return;
    this.tried = new SeenInstants();
    this.trialIds = new Map();
  }

  /** Checks a line's record once its psychic and connection_id are known; undefined if it is rejected. */
  judge(line: IngestLine, psychicOf: Lookup, connectionIdOf: Lookup): ReadingRecord | undefined {
    const judged = this.recordOf(line, psychicOf, connectionIdOf);
    if ('record' in judged) return judged.record;
    const rejected = { line: line.line, ...line.ids, ...judged };
    this.result.rejected += 1;
    if (this.result.errors.length < mostErrors) this.result.errors.push(rejected);
    this.options.onRejected?.(rejected);
    return undefined;
  }

  /** Drops what no row after `line` can need. */
  forget(line: number): void {
    this.sameIds.forget(line);
    this.tried?.forget((id) => this.sameIds.has(id));
    for (const [text, id] of this.trialIds ?? []) if (!this.sameIds.has(id)) this.trialIds?.delete(text);
  }

  private recordOf({ line, read }: IngestLine, psychicOf: Lookup, connectionIdOf: Lookup): Judged {
    if ('errors' in read) return read;
    const psychic_id = psychicOf(read.record);
    if (psychic_id === undefined) return rejection('not_found', { psychic: noSuchPsychic(read.record) });
    const connection_id = connectionIdOf(read.record);
    if (connection_id === undefined) return rejection('validation', { connection_id: inWords(notGiven) });
    if (this.sameIds.contradicts(line, connection_id, digestOfRecord(read.record, psychic_id))) {
      const field = read.record.external_id === null ? 'connection_id' : 'external_id';
      const why = inWords(`${field} appeared earlier in this request with different content`);
      return rejection('conflict', { [field]: why });
    }
    const { external_id: _, ...content } = read.record;
    return { record: { ...content, connection_id, psychic_id, extension: null } };
  }
}
