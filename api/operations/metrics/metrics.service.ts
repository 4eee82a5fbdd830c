import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { Env } from '../../platform/config/env';
import { ChatStreams } from '../../switch/chat/chat-streams.service';
import { onDriver } from '../../platform/database/db';
import { DatabaseClock } from '../../platform/database/clock.service';
import { Outages } from '../../platform/database/outages.service';
import { createMetricsPool, INGEST_POOL } from '../../platform/database/pools';
import { Replica } from '../../platform/database/replica.service';
import { poolOf } from '../../platform/database/statements';
import { DATABASE_URL, ENV } from '../../platform/database/tokens';
import type { NotedCall } from '../../platform/http/note-calls';
import type { TimedRequest } from '../../platform/http/time-requests';
import { Jobs } from '../../platform/jobs/jobs.service';
import { LiveEvents } from '../../switch/live/live-events.service';
import { MissingRecordings } from '../../records/recordings/missing-recordings.service';
import { readDatabaseFigures } from './database-figures.query';
import {
  measureClock,
  measurePools,
  measureRecordings,
  measureReplica,
  measureStreams,
} from './process-gauges';

/** Milliseconds that a scrape waits for the database; Prometheus gives up after ten seconds. */
const patience = 5_000;

/** The route whose answers count the rows of the switch. */
const ingest = '/api/integrations/readings';

/**
 * The figures of `/metrics`. Those of this process are counted as things happen, those of the database are read when
 * they are asked for.
 */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  private readonly logger = new Logger(Metrics.name);
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly rows: Counter<'result'>;
  /** A connection of its own, because the pools may be what is exhausted. */
  private readonly pool: Pool;
  private round: Promise<Registry> | undefined;

  constructor(
    db: DataSource,
    @Inject(DATABASE_URL) url: string,
    @Inject(INGEST_POOL) ingestPool: Pool,
    jobs: Jobs,
    live: LiveEvents,
    chats: ChatStreams,
    replica: Replica,
    private readonly outages: Outages,
    clock: DatabaseClock,
    recordings: MissingRecordings,
    @Inject(ENV) { dataDir }: Pick<Env, 'dataDir'>,
  ) {
    const registers = [this.registry];
    this.pool = createMetricsPool(url);
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answered requests by route pattern, without event streams',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    });
    this.rows = new Counter({
      name: 'psychic_network_ingested_rows_total',
      help: `Rows by result in the answers of POST ${ingest}`,
      labelNames: ['result'],
      registers,
    });
    const pools = { api: poolOf(db), ingest: ingestPool };
    measurePools(registers, () => ({ ...pools, jobs: jobs.connections }));
    if (replica.exists) measureReplica(registers, replica);
    measureClock(registers, clock);
    measureRecordings(registers, recordings, dataDir);
    measureStreams(registers, live, chats);
  }

  observe({ seconds, ...labels }: TimedRequest): void {
    this.requests.observe(labels, seconds);
  }

  /** Counts the rows of an ingest. */
  note({ method, route, dryRun, counts }: NotedCall): void {
    if (method !== 'POST' || route !== ingest || dryRun) return;
    for (const [result, count] of Object.entries(counts ?? {})) this.rows.inc({ result }, count);
  }

  /** Everything in Prometheus' text format. */
  async render(): Promise<string> {
    const figures = await Promise.race([
      this.ask(),
      sleep(patience, undefined, { ref: false }).then(() => undefined),
    ]);
    const state = new Registry();
    new Gauge({
      name: 'psychic_network_database_up',
      help: 'Whether the database answered this scrape; without it, its figures are missing',
      registers: [state],
    }).set(figures === undefined ? 0 : 1);
    return Registry.merge([this.registry, state, ...(figures === undefined ? [] : [figures])]).metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  /** Reads the database's figures; a scrape that comes meanwhile gets the same answer. */
  private ask(): Promise<Registry | undefined> {
    this.round ??= readDatabaseFigures(onDriver(this.pool)).finally(() => {
      this.round = undefined;
    });
    return this.round.catch((error: unknown) => {
      if (this.outages.note(error) === undefined)
        this.logger.warn(
          `Figures missing from /metrics: ${error instanceof Error ? error.message : String(error)}`,
        );
      return undefined;
    });
  }
}
