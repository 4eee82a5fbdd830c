import fc from 'fast-check';
import { ingestList } from '../../../switch/integrations/lists/ingest-list';
import { customersList } from '../../../switch/integrations/lists/customers.list';
import { dayOf, newYorkIso } from '../../../../common/domain/new-york-time';
import { INGEST_POOL, inTransaction, withClient } from '../../../platform/database/pools';
import { Publication } from '../../statistics/publication.service';
import { TestApp } from '../../../testing/app';
import { contacts, wire } from '../../../testing/contacts';
import {
  bookingsOf,
  type FigureContact,
  type FigureGift,
  statisticsOf,
  welcome,
} from '../../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../../testing/people';
import { runs } from '../../../testing/runs';
import type { Pool } from 'pg';
import type { SentGift } from '../../gifts/gifts.dto';
import { insertGifts } from '../../gifts/gifts.query';
import { replayLedgers } from '../free-minutes.query';
import { refigure } from '../rollups.query';
import { ingestTransaction } from './ingest-transaction';
import { ReadingsIngest } from './readings-ingest';

type LedgerEvent =
  | { kind: 'send'; batch: FigureContact[] }
  | { kind: 'void'; id: number }
  | { kind: 'gift'; gift: FigureGift };

const windows = [
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-03-08', to: '2026-03-14' },
];
const members = ['ann', 'ben'];
const nothing = { taken: 0, gift: 0 };

/** Each member's remaining minutes with each psychic, calculated directly from the final data. */
function leftOf(live: FigureContact[], gifts: FigureGift[], psychics: number[]) {
  const booked = bookingsOf(live, gifts);
  const bookings = live.map((contact) => ({ ...contact, ...(booked.get(contact.connection_id) ?? nothing) }));
  return members.flatMap((customer) => {
    const own = bookings.filter((booking) => booking.customer === customer);
    const rest = own.reduce((minutes, { taken, gift }) => minutes - (taken - gift), welcome);
    return psychics.map((psychic) => {
      const given = gifts.filter((gift) => gift.customer === customer && gift.psychic === psychic);
      const used = own.filter((booking) => booking.psychic === psychic);
      return {
        customer,
        psychic,
        minutes: used.reduce(
          (minutes, { gift }) => minutes - gift,
          given.reduce((sum, { minutes }) => sum + minutes, rest),
        ),
      };
    });
  });
}

/**
 * What is used of each of a psychic's gifts, by playing every reading in its order, from the oldest gift with minutes
 * left: when, how much, and used, for each member.
 */
function usesOf(live: FigureContact[], gifts: FigureGift[], psychic: number) {
  const booked = bookingsOf(live, gifts);
  const uses = gifts.flatMap((gift) => (gift.psychic === psychic ? [{ ...gift, used: 0 }] : []));
  const inTime = live.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime());
  for (const reading of inTime.filter((one) => one.psychic === psychic)) {
    let taken = booked.get(reading.connection_id)?.gift ?? 0;
    const own = uses.filter(({ customer, at }) => customer === reading.customer && at <= reading.started_at);
    for (const use of own.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      const part = Math.min(taken, use.minutes - use.used);
      use.used += part;
      taken -= part;
    }
  }
  return uses.map(({ customer, at, minutes, used }) => [
    customer,
    newYorkIso(at),
    minutes,
    used,
    minutes - used,
  ]);
}

describe('the free-minute ledger', () => {
  let test: TestApp;
  let cookie: string;
  let psychics: number[];
  let ingest: ReadingsIngest;
  let pool: Pool;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    psychics = [await createPsychic(test.db, 'cos', manager), await createPsychic(test.db, 'cos', manager)];
    cookie = await test.signIn('manager', testPassword);
    ingest = test.app.get(ReadingsIngest);
    pool = test.app.get<Pool>(INGEST_POOL);
  });

  afterAll(() => test.stop());

  const start = async (): Promise<void> => {
    await test.db.query(
      'truncate readings, reading_versions, pair_firsts, psychic_days, published_days, dirty_days, customers, free_minute_credits, gift_balances, gifts cascade',
    );
    const rows = members.map((name) => ({ external_id: name, username: name }));
    await ingestList(pool, 'cos', customersList, rows);
  };

  const give = ({ psychic, customer, minutes, at }: FigureGift): Promise<void> =>
    ingestTransaction(pool, 'cos', async (db) => {
      const rows = await db.query<{ id: number }[]>('select id from customers where external_id = $1', [
        customer,
      ]);
      const gift = { subject: 'For you', body: '', minutes, isAutomatic: false, at };
      await refigure(
        db,
        await insertGifts(db, 'cos', psychic, [{ customer: rows[0]?.id ?? 0, mail: null }], gift),
      );
    });

  const expectLedger = async (live: FigureContact[], gifts: FigureGift[]): Promise<void> => {
    const booked = bookingsOf(live, gifts);
    const left = leftOf(live, gifts, psychics);
    const rows = await test.db.query<{ id: number; taken: number; gift: number }[]>(
      `select connection_id::int as id, taken_minutes::float8 as taken, gift_minutes::float8 as gift from readings
        where voided_at is null and customer_id is not null and free_minutes > 0`,
    );
    expect(new Map(rows.map(({ id, ...booking }) => [id, booking]))).toEqual(booked);
    for (const psychic of psychics) {
      const answer = await test.call(
        `/api/psychics/${psychic}/customers?start_date=2026-01-01&end_date=2026-12-31`,
        { cookie },
      );
      for (const { username, free_minutes } of answer.json as { username: string; free_minutes: number }[])
        expect(free_minutes).toBe(
          left.find((entry) => entry.psychic === psychic && entry.customer === username)?.minutes,
        );
      const { json } = await test.call(`/api/psychics/${psychic}/gifts`, { cookie });
      const sent = (json as SentGift[]).map((gift) => [
        ...[gift.sent_to_name, gift.sent_date, gift.minutes_sent],
        ...[gift.minutes_used, gift.minutes_left],
      ]);
      expect(sent.sort()).toEqual(usesOf(live, gifts, psychic).sort());
      const day = await test.db.query<{ day: string; gift: number }[]>(
        `select day::text, gift_minutes::float8 as gift from psychic_days where psychic_id = $1 and gift_minutes > 0`,
        [psychic],
      );
      const expected = new Map<string, number>();
      for (const contact of live) {
        const gift = contact.psychic === psychic ? (booked.get(contact.connection_id)?.gift ?? 0) : 0;
        const key = dayOf(contact.started_at);
        if (gift > 0) expected.set(key, (expected.get(key) ?? 0) + gift);
      }
      expect(new Map(day.map((row) => [row.day, row.gift]))).toEqual(expected);
    }
    await test.app.get(Publication).publish('cos');
    for (const window of windows) {
      const answer = await test.call(`/api/statistics?start_date=${window.from}&end_date=${window.to}`, {
        cookie,
      });
      const shown = answer.json as { user_id: number; free_psychic_mins: number }[];
      expect(new Map(shown.map((row) => [row.user_id, row.free_psychic_mins]))).toEqual(
        new Map(
          psychics.flatMap((psychic) => {
            const figures = statisticsOf(live, psychic, window, gifts);
            return figures === undefined ? [] : [[psychic, figures.free_psychic_mins]];
          }),
        ),
      );
    }
  };

  it('is the same for every order of arrival, with gifts, corrections, and voids in between', async () => {
    const gifts: fc.Arbitrary<LedgerEvent> = fc
      .record({
        psychic: fc.constantFrom(...psychics),
        customer: fc.constantFrom(...members),
        minutes: fc.integer({ min: 3, max: 7 }),
        at: contacts(psychics).map(({ started_at }) => started_at),
      })
      .map((gift): LedgerEvent => ({ kind: 'gift', gift }));
    const events: fc.Arbitrary<LedgerEvent> = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .array(contacts(psychics), { minLength: 1, maxLength: 15 })
          .map((batch): LedgerEvent => ({ kind: 'send', batch })),
      },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 1, max: 14 }).map((id): LedgerEvent => ({ kind: 'void', id })),
      },
      { weight: 4, arbitrary: gifts },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 1, maxLength: 10 }), async (history) => {
        await start();
        const live = new Map<number, FigureContact>();
        const given: FigureGift[] = [];
        for (const event of history) {
          if (event.kind === 'gift') {
            given.push(event.gift);
            await give(event.gift);
          }
          if (event.kind === 'void') {
            await ingest.void('cos', event.id);
            live.delete(event.id);
          }
          if (event.kind === 'send') {
            const batch = new Map<number, FigureContact>();
            for (const contact of event.batch)
              if (!batch.has(contact.connection_id)) batch.set(contact.connection_id, contact);
            await ingest.ingest('cos', event.batch.map(wire));
            batch.forEach((contact, id) => live.set(id, contact));
          }
        }
        await expectLedger([...live.values()], given);
        await withClient(pool, (client) =>
          inTransaction(client, async (db, takeBack) => {
            takeBack();
            const all = (await db.query<{ id: number }[]>('select id from customers')).map(({ id }) => id);
            expect(await replayLedgers(db, all)).toEqual({ bookings: 0, balances: 0 });
          }),
        );
      }),
      { numRuns: runs(12, 40) },
    );
  }, 300_000);

  it("never takes more than is left, and takes the psychic's gifts first", async () => {
    await start();
    const [first = 0, second = 0] = psychics;
    const at = (hour: number): Date => new Date(Date.UTC(2026, 5, 1, hour));
    const reading = (connection_id: number, psychic: number, hour: number, free: number): FigureContact => ({
      connection_id,
      psychic,
      customer: 'ann',
      conn_type: 'Call',
      started_at: at(hour),
      duration_seconds: free * 60,
      free_minutes: free,
      paid_minutes: 0,
      rate: 1,
      result: 'Completed',
      rating: null,
    });
    await give({ psychic: first, customer: 'ann', minutes: 4, at: at(10) });
    await ingest.ingest('cos', [wire(reading(2, first, 12, 6)), wire(reading(3, second, 13, 9))]);
    // arrives last but happened first: before the gift, so it uses the welcome minutes
    await ingest.ingest('cos', [wire(reading(1, first, 9, 2))]);
    const rows = await test.db.query<unknown[]>(
      'select connection_id::int as id, taken_minutes::int as taken, gift_minutes::int as gift from readings order by 1',
    );
    expect(rows).toEqual([
      { id: 1, taken: 2, gift: 0 },
      { id: 2, taken: 6, gift: 4 },
      { id: 3, taken: 1, gift: 0 },
    ]);
  });
});
