import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { type Actor, jobActor } from '../../platform/access/actor';
import type { Env } from '../../platform/config/env';
import { DatabaseClock } from '../../platform/database/clock.service';
import type { Notifications } from '../../platform/database/notifications.service';
import { createDataSource } from '../../operations/schema/data-source';
import { createTestDatabase } from '../../testing/database';
import { runConcurrently } from '../../testing/run-concurrently';
import { createManager, createPsychic } from '../../testing/people';
import { hashToken } from './cookie';
import { SessionStore } from './session-store.service';

const minutes = 60_000;
const hours = 60 * minutes;
const curl = { browser: null, system: null, address: '192.0.2.1' };

/** Simulates the database's notifications, including silence. */
class Heard {
  isHeard = true;
  lose: () => void = () => undefined;
  tell: (accountId: string) => void = () => undefined;

  on(_: string, listener: (payload: string) => void): void {
    this.tell = listener;
  }

  onLost(forget: () => void): void {
    this.lose = forget;
  }
}

describe('the session cache of a process', () => {
  let url: string;
  let db: DataSource;
  let drop: () => Promise<void>;
  let manager: number;
  let psychic: number;
  let foreign: number;
  let heard: Heard;
  let store: SessionStore;
  /** The clock of this process. */
  let now: number;

  beforeAll(async () => {
    const database = await createTestDatabase();
    ({ url } = database);
    drop = () => database.drop();
    db = await createDataSource(url, { poolSize: 4 }).initialize();
    manager = await createManager(db, 'cos', 'manager');
    psychic = await createPsychic(db, 'cos', manager);
    foreign = await createPsychic(db, 'onesun', await createManager(db, 'onesun'));
  });

  beforeEach(async () => {
    await db.query('delete from sessions');
    heard = new Heard();
    store = storeOf(heard);
    now = Math.floor(Date.now() / 1000) * 1000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  const storeOf = (notifications: Heard): SessionStore =>
    new SessionStore(db, notifications as unknown as Notifications, new DatabaseClock(db), {
      sessionIdleMinutes: 120,
      sessionMaxHours: 24,
    } as Env);
  /** Starts a session at the current time of this process. @returns the hash of its token */
  const begin = async (accountId: number): Promise<string> => {
    const hash = hashToken(await db.transaction((em) => store.create(em, accountId, curl)));
    await db.query('update sessions set created_at = $2, last_seen_at = $2 where token_hash = $1', [
      hash,
      new Date(now),
    ]);
    return hash;
  };
  const isFound = async (hash: string): Promise<boolean> => (await store.find(hash, 'cos')) !== undefined;
  /** Ends it without a notification. */
  const loseRow = (hash: string): Promise<unknown> =>
    db.query('delete from sessions where token_hash = $1', [hash]);
  const lastSeen = async (hash: string): Promise<number | undefined> => {
    const rows = await db.query<{ at: Date }[]>(
      'select last_seen_at as at from sessions where token_hash = $1',
      [hash],
    );
    return rows[0]?.at.getTime();
  };

  it('finds sessions only in their network and with their token', async () => {
    const hash = await begin(psychic);
    expect(await store.find(hash, 'cos')).toMatchObject({ id: psychic, manager: { id: manager } });
    expect(await store.find(hash, 'onesun')).toBeUndefined();
    expect(await store.find('0', 'cos')).toBeUndefined();
    expect(await store.find(undefined, 'cos')).toBeUndefined();
  });

  it.each<[string, () => number, [boolean, boolean]]>([
    ['the account', () => psychic, [false, true]],
    ['its manager', () => manager, [false, false]],
    ['another account', () => 999_999, [true, true]],
  ])('reloads sessions after a change of %s', async (_, of, left) => {
    const hashes = [await begin(psychic), await begin(manager)];
    expect(await Promise.all(hashes.map(isFound))).toEqual([true, true]);
    await Promise.all(hashes.map(loseRow));
    expect(await Promise.all(hashes.map(isFound))).toEqual([true, true]);
    heard.tell(String(of()));
    expect(await Promise.all(hashes.map(isFound))).toEqual(left);
  });

  it('reports a change after dropping it from the cache, and waits for the watchers', async () => {
    const hash = await begin(psychic);
    await isFound(hash);
    await loseRow(hash);
    const told: [number, boolean][] = [];
    for (let n = 0; n < 2; n += 1)
      store.onChanged(async (accountId) => void told.push([accountId, await isFound(hash)]));
    await store.changed(psychic);
    expect(told).toEqual([
      [psychic, false],
      [psychic, false],
    ]);
  });

  it('is not used or filled while the database is silent, and is cleared once the connection is lost', async () => {
    const [before, meanwhile, lost] = [await begin(psychic), await begin(psychic), await begin(psychic)];
    expect(await isFound(before)).toBe(true);
    heard.isHeard = false;
    expect(await isFound(meanwhile)).toBe(true);
    await Promise.all([before, meanwhile].map(loseRow));
    expect(await isFound(before)).toBe(false);
    heard.isHeard = true;
    expect(await isFound(meanwhile)).toBe(false);
    expect(await isFound(lost)).toBe(true);
    await loseRow(lost);
    heard.lose();
    expect(await isFound(lost)).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a change', () => heard.tell(String(psychic))],
    ['the loss of the database', () => heard.lose()],
  ])('does not keep a session if %s happened while it was loaded', async (_, happen) => {
    const hash = await begin(psychic);
    const [found] = await runConcurrently(
      { url },
      'lock table sessions in access exclusive mode',
      [],
      [
        () => isFound(hash),
        () => {
          happen();
          return Promise.resolve(true);
        },
      ],
    );
    expect(found).toBe(true);
    await loseRow(hash);
    expect(await isFound(hash)).toBe(false);
  });

  it('expires a session exactly two hours after its last use', async () => {
    const hash = await begin(psychic);
    for (let times = 0; times < 3; times += 1) {
      expect(await isFound(hash)).toBe(true);
      now += 119 * minutes;
    }
    const [exact, late] = [await begin(psychic), await begin(psychic)];
    now += 2 * hours;
    expect(await isFound(exact)).toBe(true);
    now += 1;
    expect(await isFound(late)).toBe(false);
  });

  it('expires a session after exactly 24 hours, however it is used', async () => {
    const hash = await begin(psychic);
    for (let times = 0; times < 24; times += 1) {
      expect(await isFound(hash)).toBe(true);
      now += hours;
    }
    expect(await isFound(hash)).toBe(true);
    now += 1;
    expect(await isFound(hash)).toBe(false);
  });

  it('reads an expired session again before rejecting it, because another process may have seen it', async () => {
    const hash = await begin(psychic);
    expect(await isFound(hash)).toBe(true);
    now += 3 * hours;
    await db.query('update sessions set last_seen_at = $2 where token_hash = $1', [
      hash,
      new Date(now - 119 * minutes),
    ]);
    expect(await isFound(hash)).toBe(true);
    // and the result is cached
    await loseRow(hash);
    now += 119 * minutes;
    expect(await isFound(hash)).toBe(true);
  });

  it('writes the use of a session once a minute', async () => {
    const hash = await begin(psychic);
    const atFirst = now - 5000;
    const rewind = (): Promise<unknown> =>
      db.query('update sessions set last_seen_at = $2 where token_hash = $1', [hash, new Date(atFirst)]);
    // written in parallel to the response
    const isWritten = async (most: number): Promise<boolean> => {
      for (let tries = 0; tries < most; tries += 1) {
        if ((await lastSeen(hash)) !== atFirst) return true;
        await sleep(5);
      }
      return false;
    };
    await isFound(hash);
    for (let times = 0; times < 2; times += 1) {
      await rewind();
      now += minutes - 1;
      await isFound(hash);
      expect(await isWritten(40)).toBe(false);
      now += 1;
      await isFound(hash);
      expect(await isWritten(4000)).toBe(true);
    }
  });

  it('finds a session even if its use cannot be written, and logs the error', async () => {
    const hash = await begin(psychic);
    await isFound(hash);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const update = (): Promise<never> => Promise.reject(new Error('the line is cut'));
    jest
      .spyOn(db, 'getRepository')
      .mockReturnValue({ update } as unknown as ReturnType<DataSource['getRepository']>);
    now += minutes;
    expect(await isFound(hash)).toBe(true);
    expect(warn.mock.calls).toEqual([['Session activity could not be saved: the line is cut']]);
  });

  describe('ends sessions', () => {
    const actor = jobActor('cos', 'test');
    /** The sessions reported to the other domains. */
    let told: [Actor, number[]][];

    beforeEach(() => {
      told = [];
      store.onEnded((_, by, accountIds) => Promise.resolve(void told.push([by, accountIds])));
    });

    const left = async (): Promise<string[]> =>
      (
        await db.query<{ hash: string }[]>(
          'select token_hash as hash from sessions order by created_at, login_record_id',
        )
      ).map(({ hash }) => hash);

    it('by token, once', async () => {
      const [other, one] = [await begin(manager), await begin(psychic)];
      const end = (): Promise<number | undefined> => db.transaction((em) => store.end(em, actor, one));
      expect(await end()).toBe(psychic);
      expect(await end()).toBeUndefined();
      expect(await left()).toEqual([other]);
      expect(told).toEqual([[actor, [psychic]]]);
    });

    it('of a whole account', async () => {
      const [, of] = [await begin(psychic), await begin(manager), await begin(psychic)];
      await db.transaction((em) => store.endAll(em, actor, psychic));
      expect(await left()).toEqual([of]);
      expect(told).toEqual([[actor, [psychic]]]);
    });

    it('of an account except one, or all of them', async () => {
      const [own, of] = [
        await begin(psychic),
        await begin(manager),
        await begin(psychic),
        await begin(psychic),
      ];
      const end = (hash?: string): Promise<number> =>
        db.transaction((em) => store.endOthers(em, actor, psychic, hash));
      expect(await end(own)).toBe(2);
      expect(await left()).toEqual([own, of]);
      expect(await end(own)).toBe(0);
      expect(await end()).toBe(1);
      expect(await left()).toEqual([of]);
      expect(told).toEqual(Array(2).fill([actor, [psychic]]));
    });

    it('by login record, only for the same account', async () => {
      const [one, other] = [await begin(psychic), await begin(psychic)];
      const [row] = await db.query<{ id: number }[]>(
        'select login_record_id::int as id from sessions where token_hash = $1',
        [one],
      );
      const end = (accountId: number): Promise<void> =>
        db.transaction((em) => store.endOne(em, actor, accountId, row?.id ?? 0));
      await end(manager);
      expect(await left()).toEqual([one, other]);
      await end(psychic);
      expect(await left()).toEqual([other]);
      expect(told).toEqual([[actor, [psychic]]]);
    });

    it('that have expired, with a job for each network', async () => {
      const name = 'end-expired-sessions';
      const [, old] = [
        await begin(psychic),
        await begin(foreign),
        await begin(psychic),
        await begin(manager),
      ];
      const kept = await left();
      await db.query(
        `update sessions set last_seen_at = now() - interval '121 minutes' where account_id = $1`,
        [psychic],
      );
      await db.query(`update sessions set created_at = now() - interval '25 hours' where token_hash = $1`, [
        old,
      ]);
      await store.endExpired(name);
      expect(await left()).toEqual(kept.slice(-1));
      expect(told.toSorted(([one], [other]) => one.network.localeCompare(other.network))).toEqual([
        [jobActor('cos', name), [psychic]],
        [jobActor('onesun', name), [foreign]],
      ]);
    });
  });

  it.each<[string, () => Promise<string | undefined>, boolean]>([
    ['its account, too', () => begin(manager), true],
    ['nothing if it is invalid', () => begin(manager).then(() => '0'), false],
    ['nothing if there is none', () => Promise.resolve(undefined), false],
  ])('locks the account for a sign-in, and for the earlier session: %s', async (_, former, both) => {
    const hash = await former();
    await db.transaction(async (em) => {
      await store.lock(em, psychic, hash);
      // on another connection
      const free = await db.query<{ id: number }[]>(
        'select id from accounts where id = any($1) order by id for no key update skip locked',
        [[manager, psychic]],
      );
      expect(free.map(({ id }) => id)).toEqual(both ? [] : [manager]);
    });
  });
});
