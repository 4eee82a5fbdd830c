import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { DatabaseClock } from '../../platform/database/clock.service';
import type { Replica } from '../../platform/database/replica.service';
import type { MissingRecordings } from '../../records/recordings/missing-recordings.service';
import type { ChatStreams } from '../../switch/chat/chat-streams.service';
import type { LiveEvents } from '../../switch/live/live-events.service';

// what this process knows of itself, read when the figures are asked for

const poolStates = {
  max: (pool: Pool) => pool.options.max,
  open: (pool: Pool) => pool.totalCount,
  idle: (pool: Pool) => pool.idleCount,
  waiting: (pool: Pool) => pool.waitingCount,
};

export function measurePools(registers: Registry[], pools: () => Record<string, Pool>): void {
  new Gauge({
    name: 'psychic_network_pool_connections',
    help: 'Database connections of this process, and how many callers wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools()))
        for (const [state, read] of Object.entries(poolStates)) this.set({ pool: name, state }, read(pool));
    },
  });
}

export function measureReplica(registers: Registry[], replica: Replica): void {
  new Gauge({
    name: 'psychic_network_replica_used',
    help: 'Whether reads may go to the replica',
    registers,
    collect() {
      this.set(Number(replica.isUsed));
    },
  });
  new Gauge({
    name: 'psychic_network_replica_lag_seconds',
    help: 'Seconds that the replica is behind the primary; missing while it is away',
    registers,
    collect() {
      if (replica.lagSeconds === undefined) this.remove();
      else this.set(replica.lagSeconds);
    },
  });
}

export function measureClock(registers: Registry[], clock: DatabaseClock): void {
  new Gauge({
    name: 'psychic_network_clock_offset_seconds',
    help: "Seconds that the clock of this process is ahead of the database's",
    registers,
    collect() {
      this.set(clock.secondsAhead);
    },
  });
}

export function measureRecordings(
  registers: Registry[],
  recordings: MissingRecordings,
  dataDir: string,
): void {
  new Gauge({
    name: 'psychic_network_recordings_missing',
    help: 'Recordings that the database names and this process did not find, when last compared',
    registers,
    collect() {
      if (recordings.missing === undefined) this.remove();
      else this.set(recordings.missing);
    },
  });
  new Gauge({
    name: 'psychic_network_data_disk_bytes',
    help: 'The disk of DATA_DIR: its size, and what is free for this account',
    labelNames: ['state'],
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      if (disk === undefined) {
        this.reset();
        return;
      }
      this.set({ state: 'size' }, disk.blocks * disk.bsize);
      this.set({ state: 'free' }, disk.bavail * disk.bsize);
    },
  });
}

export function measureStreams(registers: Registry[], live: LiveEvents, chats: ChatStreams): void {
  new Gauge({
    name: 'psychic_network_streams',
    help: 'Open event streams of this process',
    labelNames: ['kind'],
    registers,
    collect() {
      this.set({ kind: 'live' }, live.count);
      this.set({ kind: 'chat' }, chats.count);
    },
  });
}
