import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { INGEST_POOL } from '../../database/pools';
import { refigure } from '../rollups.query';
import { load, mergeCustomers, voidReading, write } from './chunk.query';
import { ingestTransaction } from './ingest-transaction';
import { NotARecord, readRecord, type ReadingRecord } from './reading-record';
import { type FieldErrors, firstErrors } from './record-fields';

export interface RejectedRecord {
  /** From 1, empty lines counted. */
  line: number;
  connection_id: number | null;
  errors: FieldErrors;
}

export interface IngestCounts {
  created: number;
  corrected: number;
  unchanged: number;
  rejected: number;
}

export interface IngestResult extends IngestCounts {
  /** The first 1,000. */
  errors: RejectedRecord[];
}

export interface IngestOptions {
  /** Lines before the first row, when an earlier run has done them. */
  linesBefore?: number;
  /** Called after each committed chunk with the last line it holds and the counts so far. */
  onChunk?: (line: number, counts: IngestCounts) => void | Promise<void>;
  /** Called for every rejected record, also beyond the first 1,000. */
  onRejected?: (rejected: RejectedRecord, row: unknown) => void;
}

const chunkRows = 2000;
const mostErrors = 1000;
/** Records of one request in which the same id twice is noticed: constant memory for a stream of any length. */
const remembered = 200_000;

interface Line {
  line: number;
  record: ReadingRecord;
  row: unknown;
}

/**
 * Brings contact records in, exactly once each. A chunk is one transaction: its rows, their former versions, the
 * newness of every contact they move and the roll-ups of every day they touch. Any order of arrival ends the same.
 */
@Injectable()
export class ReadingsIngest {
  constructor(@Inject(INGEST_POOL) private readonly pool: Pool) {}

  /** Takes rows as `/integrations/readings` does; a bad one is rejected and holds up no other. */
  async ingest(
    network: Network,
    rows: Iterable<unknown> | AsyncIterable<unknown>,
    options: IngestOptions = {},
  ): Promise<IngestResult> {
    const result: IngestResult = { created: 0, corrected: 0, unchanged: 0, rejected: 0, errors: [] };
    const reject = (rejected: RejectedRecord, row: unknown): void => {
      result.rejected += 1;
      if (result.errors.length < mostErrors) result.errors.push(rejected);
      options.onRejected?.(rejected, row);
    };
    const seen = new Map<number, string>();
    let chunk: Line[] = [];
    let inChunk = new Set<number>();
    let line = options.linesBefore ?? 0;
    const flush = async (): Promise<void> => {
      const lines = chunk;
      chunk = [];
      inChunk = new Set();
      await this.writeChunk(network, lines, result, reject);
      await options.onChunk?.(line, result);
    };
    for await (const row of rows) {
      line += 1;
      if (row instanceof NotARecord && row.fault === null) continue;
      const read = readRecord(row);
      if ('errors' in read) {
        reject({ line, connection_id: idOf(row), errors: firstErrors(read.errors) }, row);
        continue;
      }
      const { record } = read;
      const digest = digestOf(record);
      const former = seen.get(record.connection_id);
      if (former !== undefined && former !== digest) {
        reject(
          {
            line,
            connection_id: record.connection_id,
            errors: { connection_id: 'connection_id came earlier in this request with other content' },
          },
          row,
        );
        continue;
      }
      remember(seen, record.connection_id, digest);
      if (inChunk.has(record.connection_id)) {
        result.unchanged += 1; // to the letter what is about to be written
        continue;
      }
      inChunk.add(record.connection_id);
      chunk.push({ line, record, row });
      if (chunk.length >= chunkRows) await flush();
    }
    await flush();
    return result;
  }

  /** Voids a reading; it stays as a version. @returns false when there is none of that id */
  async void(network: Network, connectionId: number): Promise<boolean> {
    return ingestTransaction(this.pool, network, async (db) => {
      const exists = await voidReading(db, network, connectionId);
      await refigure(db);
      return exists;
    });
  }

  private async writeChunk(
    network: Network,
    lines: Line[],
    result: IngestResult,
    reject: (rejected: RejectedRecord, row: unknown) => void,
  ): Promise<void> {
    if (lines.length === 0) return;
    const { unknown, written } = await ingestTransaction(this.pool, network, async (db) => {
      const strangers = await load(db, network, lines);
      await db.query('analyze incoming');
      await mergeCustomers(db, network);
      const counts = await write(db, network);
      if (counts.created + counts.corrected > 0) await refigure(db);
      return { unknown: strangers, written: counts };
    });
    result.created += written.created;
    result.corrected += written.corrected;
    result.unchanged += written.unchanged;
    const rows = new Map(lines.map(({ line, row }) => [line, row]));
    for (const line of unknown) {
      const row = rows.get(line);
      reject({ line, connection_id: idOf(row), errors: { psychic: 'There is no such psychic' } }, row);
    }
  }
}

function remember(seen: Map<number, string>, id: number, digest: string): void {
  seen.set(id, digest);
  if (seen.size > remembered) seen.delete(seen.keys().next().value ?? 0);
}

function digestOf(record: ReadingRecord): string {
  return createHash('sha1').update(JSON.stringify(record)).digest('base64').slice(0, 16);
}

function idOf(row: unknown): number | null {
  const id = (row as { connection_id?: unknown } | null)?.connection_id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}
