import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../../../common/brand/brands';
import { withStoredKeys } from '../../../platform/accounts/erased-keys.query';
import { type Db, onDriver } from '../../../platform/database/db';
import { INGEST_POOL } from '../../../platform/database/pools';
import { Secrets } from '../../../platform/database/secrets';
import { ENV } from '../../../platform/database/tokens';
import { endReadContacts, pauseMissing } from '../../psychic-status/contacts';
import { longestReadingId, type ReadingName } from '../reading-ids.query';
import { refigure } from '../rollups.query';
import { ChunkSize } from './chunk-size';
import { clear, load, write, type Written } from './chunk.query';
import { mergeCustomers } from './customers.query';
import { analyzeGrown } from './grown.query';
import { type IngestOptions, IngestRequest, type IngestResult, type IngestLine } from './ingest-request';
import { ingestTransaction } from './ingest-transaction';
import { type Bounds, limitsOf, usualBounds } from './limits';
import { namedPsychics } from './psychics.query';
import { NotARecord, readRecord, type ReadingRecord, type NumberedReading } from './reading-record';
import { rejection } from './record-fields';
import { connectionIds } from './request-ids';
import { type Voided, type VoidedReading, type VoidOptions, voidReading } from './void.query';

/** Rows with different ids that are written together, with how often each occurred. */
type Batch = Map<number, { line: number; record: ReadingRecord; times: number }>;

/** After this many rows, the tables may have grown so much that query plans are bad. */
const manyRows = 1000;

/**
 * Ingests contact records, exactly once each. A chunk is one transaction: its rows, their former versions, the
 * newness of every contact affected, and the roll-ups of every day affected. The result is the same for any order
 * of arrival.
 */
@Injectable()
export class ReadingsIngest {
  /** Shared by all requests of this process. */
  private readonly size = new ChunkSize();
  /** By all requests of this process since the last ANALYZE. */
  private rowsWritten = 0;

  constructor(
    @Inject(INGEST_POOL) private readonly pool: Pool,
    @Inject(ENV) private readonly bounds: Bounds = usualBounds,
    /** Without it, erased customers are not recognized by a phone number or an email. */
    @Optional() private readonly secrets?: Secrets,
  ) {}

  /** Ingests rows as `/integrations/readings` does; an invalid row is rejected without holding up the others. */
  async ingest(
    network: Network,
    rows: Iterable<unknown> | AsyncIterable<unknown>,
    options: IngestOptions = {},
  ): Promise<IngestResult> {
    const request = new IngestRequest(network, options);
    // for each record, because a stream may run for hours
    const { limits = () => limitsOf(this.bounds, network) } = options;
    let chunk: IngestLine[] = [];
    let line = options.linesBefore ?? 0;
    const flush = async (): Promise<void> => {
      const lines = chunk;
      chunk = [];
      await this.writeChunk(request, lines);
      request.forget(line);
      await options.onChunk?.(line, request.result);
    };
    for await (const row of rows) {
      line += row instanceof NotARecord ? row.lines : 1;
      if (row instanceof NotARecord && row.fault === null) continue;
      const read = readRecord(row, limits());
      const result = 'errors' in read ? rejection('validation', read.errors) : read;
      chunk.push({ line, ids: idsOf(row), read: result });
      if (chunk.length >= this.size.rows) await flush();
    }
    await flush();
    return request.result;
  }

  /** Voids a reading unless it is newer; it is kept as a version. @param alongside runs in the same transaction */
  async void(
    network: Network,
    name: ReadingName,
    options: VoidOptions = {},
    alongside: (db: Db, voided: VoidedReading) => Promise<void> = () => Promise.resolve(),
  ): Promise<Voided> {
    const work = async (db: Db): Promise<Voided> => {
      const voided = await voidReading(db, network, name, options);
      if (voided.connectionId !== null) await endReadContacts(db, network, [voided.connectionId], options);
      await refigure(db);
      await alongside(db, voided);
      return voided.state;
    };
    return ingestTransaction(this.pool, network, work, options.isTrial);
  }

  private async writeChunk(request: IngestRequest, lines: IngestLine[]): Promise<void> {
    const named = lines.flatMap(({ read }) => ('record' in read ? [read.record] : []));
    const db = onDriver(this.pool);
    const psychicOf = await namedPsychics(db, request.network, named);
    const known = named.filter((record) => psychicOf(record) !== undefined);
    const connectionIdOf = await connectionIds(db, request, known);
    let batch: Batch = new Map();
    for (const line of lines) {
      const record = request.judge(line, psychicOf, connectionIdOf);
      if (record === undefined) continue;
      const former = batch.get(record.connection_id);
      if (former !== undefined && former.record.updated_at === record.updated_at) {
        former.times += 1;
        continue;
      }
      if (former !== undefined) {
        // the same content with another timestamp comes after the first
        await this.writeBatch(request, batch);
        batch = new Map();
      }
      batch.set(record.connection_id, { line: line.line, record, times: 1 });
    }
    await this.writeBatch(request, batch);
  }

  /** Writes records with different ids, with all that follows from them. */
  private async bring(
    db: Db,
    { network, options }: IngestRequest,
    records: NumberedReading[],
  ): Promise<Written> {
    const counts = await load(db, network, await withStoredKeys(db, this.secrets, network, records));
    const isNews = counts.created + counts.corrected > 0;
    if (isNews) await mergeCustomers(db, network);
    await write(db, network, counts, options);
    if (isNews) await refigure(db);
    const ids = records.map(({ record }) => record.connection_id);
    await endReadContacts(db, network, ids, options);
    if (isNews) await pauseMissing(db, network, this.bounds.missedInRow);
    return counts;
  }

  private async writeBatch(request: IngestRequest, batch: Batch): Promise<void> {
    if (batch.size === 0) return;
    const { network, options, result, tried } = request;
    const records = [...batch.values()];
    const before = tried?.before(records) ?? [];
    let begun = 0;
    const work = async (db: Db): Promise<Written> => {
      // only now, because this had to wait for other feeds of the network
      begun = performance.now();
      for (const former of before) {
        await this.bring(db, request, former);
        await clear(db);
      }
      return this.bring(db, request, records);
    };
    const written = await ingestTransaction(this.pool, network, work, options.isTrial);
    this.rowsWritten += options.isTrial === true ? 0 : written.created;
    if (this.rowsWritten >= manyRows) {
      this.rowsWritten = 0;
      await analyzeGrown(onDriver(this.pool));
    }
    this.size.learn(records.length, performance.now() - begun);
    result.created += written.created;
    result.corrected += written.corrected;
    result.unchanged += written.unchanged;
    const stale = new Set(written.stale);
    result.stale += stale.size;
    for (const { line, times } of records) result[stale.has(line) ? 'stale' : 'unchanged'] += times - 1;
  }
}

function idsOf(row: unknown): IngestLine['ids'] {
  const { connection_id: id, external_id: text } = (row ?? {}) as Record<string, unknown>;
  const connection_id = typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
  return typeof text === 'string'
    ? { connection_id, external_id: text.slice(0, longestReadingId) }
    : { connection_id };
}
