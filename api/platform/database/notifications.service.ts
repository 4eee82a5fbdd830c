import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Env } from '../config/env';
import { Connection } from './connection';
import { onDriver } from './db';
import { Outages } from './outages.service';
import { type Places, placesOf, requireSharedPlaces, showPlaces } from './shared-places';
import { isPooled } from './shared-places.query';
import { DIRECT_URL, ENV } from './tokens';

const heartbeatEvery = 300;
/** A listener without a heartbeat for this long counts as lost, because a frozen connection looks alive. */
const heartbeatLost = 900;
/** Then another connection is tried. */
const longestSilence = 10 * heartbeatLost;
const reconnectAfter = 500;

type NotificationListener = (payload: string) => void;

/**
 * One direct connection that LISTENs for all caches of this process. It also sends itself a heartbeat. While that
 * is missing, `isHeard` is false, and caches that depend on notifications must not be trusted. The connection also
 * shows other processes where this one keeps what all must share.
 */
@Injectable()
export class Notifications implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(Notifications.name);
  private readonly heartbeat = `heartbeat_${randomUUID().replaceAll('-', '')}`;
  private readonly listeners = new Map<string, NotificationListener[]>();
  private readonly lost: (() => void)[] = [];
  private readonly silenced: (() => void)[] = [];
  private readonly resumed: ((silence: number) => void)[] = [];
  private client: Connection | undefined;
  private places: Places | undefined;
  private timer: NodeJS.Timeout | undefined;
  private watchdog: NodeJS.Timeout | undefined;
  private connectedAt = 0;
  private heardAt = 0;
  private isSilent = true;
  private closed = false;

  constructor(
    @Inject(DIRECT_URL) private readonly url: string,
    private readonly outages: Outages,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Calls `listener` with each payload on `channel`. Call it only before the application has started. */
  on(channel: string, listener: NotificationListener): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
  }

  /** Calls `forget` whenever notifications may have been missed. */
  onLost(forget: () => void): void {
    this.lost.push(forget);
  }

  /** Calls `silent` as soon as the database is no longer heard. */
  onSilence(silent: () => void): void {
    this.silenced.push(silent);
  }

  /** Calls `heard` when it is heard again, with the milliseconds since it was last heard. */
  onHeard(heard: (silence: number) => void): void {
    this.resumed.push(heard);
  }

  get isHeard(): boolean {
    // if the process was suspended, the clock notices before the watchdog does
    return !this.isSilent && Date.now() - this.heardAt < heartbeatLost;
  }

  /** @throws StartupError if other processes on this database don't share what they must */
  async onModuleInit(): Promise<void> {
    await this.connect();
    const { client, env } = this;
    // an embedded database has only one process, and a pooler's connections outlive it
    if (env.databaseUrl === undefined || client === undefined || this.connectedAt === 0) return;
    if (await isPooled(onDriver(client), client.processID))
      this.logger.warn(
        'The database is behind a pooler. Unless that is a session pooler, set DATABASE_DIRECT_URL.',
      );
    else {
      this.places = placesOf(env);
      await showPlaces(onDriver(client), this.places);
      try {
        await requireSharedPlaces(onDriver(client), this.places);
      } catch (error) {
        await this.onModuleDestroy();
        throw error;
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Connection({
      connectionString: this.url,
      application_name: 'psychic-network listener',
      connectionTimeoutMillis: 5000,
      // before the first heartbeat as well
      longestSilence,
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ channel, payload }) => this.receive(channel, payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      this.connectedAt = Date.now();
      for (const channel of [this.heartbeat, ...this.listeners.keys()])
        await client.query(`listen ${channel}`);
      if (this.places !== undefined) await showPlaces(onDriver(client), this.places);
      this.lost.forEach((forget) => forget());
      await client.query(`notify ${this.heartbeat}`);
      this.beat(client);
    } catch (error) {
      // an interrupted connection attempt during shutdown is not logged
      if (this.closed) return;
      if (this.outages.note(error) === undefined)
        this.logger.warn(
          `The listener cannot reach the database: ${error instanceof Error ? error.message : 'unknown'}`,
        );
      this.reconnect(client);
    }
  }

  private beat(client: Connection): void {
    this.timer = setTimeout(() => {
      if (this.client !== client) return;
      if (Date.now() - Math.max(this.heardAt, this.connectedAt) > longestSilence) {
        this.reconnect(client);
        return;
      }
      void client.query(`notify ${this.heartbeat}`).catch(() => undefined);
      this.beat(client);
    }, heartbeatEvery);
  }

  private reconnect(client: Connection): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    this.lost.forEach((forget) => forget());
    this.fallSilent();
    clearTimeout(this.timer);
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.connect(), reconnectAfter);
  }

  private receive(channel: string, payload: string): void {
    if (channel === this.heartbeat) this.hear();
    else this.listeners.get(channel)?.forEach((listener) => listener(payload));
  }

  private hear(): void {
    if (this.closed) return;
    const { isHeard, heardAt } = this;
    this.heardAt = Date.now();
    this.isSilent = false;
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.fallSilent(), heartbeatLost);
    if (!isHeard) this.resumed.forEach((heard) => heard(this.heardAt - heardAt));
  }

  private fallSilent(): void {
    clearTimeout(this.watchdog);
    if (this.isSilent) return;
    this.isSilent = true;
    this.silenced.forEach((silent) => silent());
  }
}
