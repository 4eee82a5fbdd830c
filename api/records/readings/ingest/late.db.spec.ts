import fc from 'fast-check';
import type { Pool } from 'pg';
import { INGEST_POOL } from '../../../platform/database/pools';
import { customersList } from '../../../switch/integrations/lists/customers.list';
import type { ListKind, ListRecord } from '../../../switch/integrations/lists/list-kind';
import { loginsList } from '../../../switch/integrations/lists/logins.list';
import { scheduledCallsList } from '../../../switch/integrations/lists/scheduled-calls.list';
import { ingestList } from '../../../switch/integrations/lists/ingest-list';
import { TestApp } from '../../../testing/app';
import { contacts, wire } from '../../../testing/contacts';
import { loginTables } from '../../../testing/database';
import type { FigureContact } from '../../../testing/figures';
import { createManager, createPsychic } from '../../../testing/people';
import { runs } from '../../../testing/runs';
import { fromScratch } from '../rollups.query';
import { ReadingsIngest } from './readings-ingest';

/** Messages of the switch, in the order in which they originated there. */
type SwitchMessage =
  | { kind: 'reading'; contact: FigureContact }
  | { kind: 'void'; id: number }
  | { kind: 'login'; id: number; minutes: number | null }
  | { kind: 'call'; id: number; status: string; customer: string | null };

/** Messages of the switch about one customer; each has its own reading or call. */
interface Word {
  by: 'list' | 'reading' | 'call';
  username: string;
  email: string;
  takes_mail?: boolean;
}

const plain = {
  ...{ connection_id: 1, customer: 'ann', conn_type: 'Call' as const, result: 'Completed' as const },
  started_at: new Date('2026-03-08T05:00:00Z'),
  ...{ duration_seconds: 600, free_minutes: 5, paid_minutes: 5, rate: 3.99 },
};

const at = (place: number): string => new Date(Date.UTC(2026, 10, 20, 12, 0, 0, place * 7)).toISOString();

/** The values with their positions, and a shuffled copy. */
const inTwoOrders = <T>(
  values: fc.Arbitrary<T>,
  most: number,
): fc.Arbitrary<[[T, number][], [T, number][]]> =>
  fc
    .array(values, { minLength: 2, maxLength: most })
    .map((list) => list.map((value, place): [T, number] => [value, place]))
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));

describe('messages of the switch in any order', () => {
  let test: TestApp;
  let pool: Pool;
  let ingest: ReadingsIngest;
  let psychics: number[];

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos');
    psychics = [await createPsychic(test.db, 'cos', manager), await createPsychic(test.db, 'cos', manager)];
    pool = test.app.get<Pool>(INGEST_POOL);
    ingest = test.app.get(ReadingsIngest);
  });

  afterAll(() => test.stop());

  const clear = (): Promise<unknown> =>
    test.db.query(
      `truncate ${loginTables}, scheduled_calls, readings, reading_versions, early_voids, pair_firsts, psychic_days, dirty_days,
       customers, free_minute_credits cascade`,
    );
  const list = <T extends ListRecord>(kind: ListKind<T>, row: object): Promise<unknown> =>
    ingestList(pool, 'cos', kind, [row]);

  const send = async (message: SwitchMessage, updated_at: string): Promise<void> => {
    const [psychic] = psychics;
    if (message.kind === 'reading') await ingest.ingest('cos', [{ ...wire(message.contact), updated_at }]);
    if (message.kind === 'void') await ingest.void('cos', message.id, { updatedAt: updated_at });
    if (message.kind === 'login') {
      const login_date = '2026-11-20T09:00:00Z';
      const logout_date = message.minutes === null ? null : `2026-11-20T09:0${message.minutes}:00Z`;
      await list(loginsList, { external_id: `${message.id}`, psychic, login_date, logout_date, updated_at });
    }
    if (message.kind === 'call')
      await list(scheduledCallsList, {
        external_id: `${message.id}`,
        psychic,
        customer:
          message.customer === null ? null : { external_id: message.customer, username: message.customer },
        scheduled_at: '2026-11-21T09:00:00Z',
        conn_type: 'Call',
        status: message.status,
        updated_at,
      });
  };

  const figures = async (): Promise<object> => ({
    readings: await test.db.query<unknown>(
      `select connection_id, r.psychic_id, c.external_id, started_at, duration_seconds, r.free_minutes, taken_minutes::float8, paid_minutes, rate,
              revenue, result, rating, is_new, r.updated_at
         from readings r left join customers c on c.id = customer_id where voided_at is null order by 1`,
    ),
    days: await test.db.query<unknown>('select * from psychic_days order by psychic_id, day'),
    drift: await test.db.query<unknown>(
      `with ${fromScratch} select psychic_id, day, revenue, attempted, new_calls from days
       except select psychic_id, day, revenue, attempted, new_calls from psychic_days`,
    ),
    logins: await test.db.query<unknown>(
      'select external_id, logout_at, updated_at from login_records order by 1',
    ),
    calls: await test.db.query<unknown>(
      `select s.external_id, c.external_id as customer, status, s.updated_at
         from scheduled_calls s left join customers c on c.id = customer_id order by 1`,
    ),
  });

  it('have the same result: the newest of each id counts', async () => {
    const ids = fc.integer({ min: 1, max: 4 });
    // the same content repeated, possibly with a correction in between
    const alike = fc
      .constantFrom(1, 2)
      .map((rating): FigureContact => ({ ...plain, psychic: psychics[0] ?? 0, rating }));
    const messages: fc.Arbitrary<SwitchMessage> = fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .tuple(ids, fc.oneof(contacts(psychics), alike))
          .map(([connection_id, contact]): SwitchMessage => ({
            kind: 'reading',
            contact: { ...contact, connection_id },
          })),
      },
      { weight: 2, arbitrary: ids.map((id): SwitchMessage => ({ kind: 'void', id })) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('login' as const),
          id: ids,
          minutes: fc.constantFrom(null, 1, 2),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('call' as const),
          id: ids,
          status: fc.constantFrom('Scheduled', 'Accepted'),
          customer: fc.constantFrom('ann', null),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(inTwoOrders(messages, 12), async ([inOrder, shuffled]) => {
        await clear();
        for (const [message, place] of inOrder) await send(message, at(place));
        const expected = await figures();
        const live = new Map<number, FigureContact>();
        for (const [message] of inOrder) {
          if (message.kind === 'reading') live.set(message.contact.connection_id, message.contact);
          if (message.kind === 'void') live.delete(message.id);
        }
        const rows = await test.db.query<{ id: number; rating: number | null; result: string }[]>(
          'select connection_id as id, rating, result from readings where voided_at is null order by 1',
        );
        expect(rows).toEqual(
          [...live.values()]
            .sort((a, b) => a.connection_id - b.connection_id)
            .map(({ connection_id, rating, result }) => ({ id: connection_id, rating, result })),
        );
        await clear();
        for (const [message, place] of shuffled) await send(message, at(place));
        expect(await figures()).toEqual(expected);
        // and again, as a switch repeats messages that were not answered
        for (const [message, place] of shuffled) await send(message, at(place));
        expect(await figures()).toEqual(expected);
      }),
      { numRuns: runs(12, 150) },
    );
  }, 300_000);

  it('leave a customer as the newest message has it, and opted out unless the list says otherwise later', async () => {
    const words: fc.Arbitrary<Word> = fc.record(
      {
        by: fc.constantFrom('list' as const, 'list' as const, 'reading' as const, 'call' as const),
        username: fc.constantFrom('ann', 'ben', 'cal'),
        email: fc.constantFrom('a@x.example', 'b@x.example'),
        takes_mail: fc.constantFrom(true, false),
      },
      { requiredKeys: ['by', 'username', 'email'] },
    );
    const tell = async ({ by, ...told }: Word, place: number): Promise<void> => {
      const customer = { external_id: 'c', ...told };
      const updated_at = at(place);
      const [psychic] = psychics;
      if (by === 'list') await list(customersList, { ...customer, updated_at });
      const row = { psychic, customer, conn_type: 'Call', updated_at };
      if (by === 'call')
        await list(scheduledCallsList, {
          ...row,
          external_id: `${place}`,
          scheduled_at: '2026-11-21T09:00:00Z',
          status: 'Scheduled',
        });
      if (by === 'reading')
        await ingest.ingest('cos', [
          {
            ...row,
            connection_id: place + 1,
            started_at: '2026-11-20T09:00:00Z',
            ...{ duration_seconds: 0, free_minutes: 0, paid_minutes: 0, rate: 1, result: 'Busy' },
          },
        ]);
    };
    const ann = { username: 'ann', email: 'a@x.example' };
    const told: [Word, number][] = [
      [{ by: 'reading', ...ann, takes_mail: false }, 0],
      [{ by: 'list', ...ann }, 1],
      [{ by: 'list', ...ann }, 2],
    ];
    const lateOptOut: [[Word, number][], [Word, number][]] = [told, told.toReversed()];
    await fc.assert(
      fc.asyncProperty(inTwoOrders(words, 7), async ([inOrder, shuffled]) => {
        await clear();
        for (const [word, place] of shuffled) await tell(word, place);
        let takes_mail = true;
        for (const [{ by, takes_mail: said }] of inOrder)
          if (said !== undefined && (by === 'list' || !said)) takes_mail = said;
        // of the lists, the newest one is stored; an older one that arrives later changes nothing
        const lists = shuffled.filter(([{ by }]) => by === 'list');
        const skipped = lists.filter(([{ takes_mail: said }, place], index) =>
          said === undefined ? false : lists.slice(0, index).some(([, earlier]) => earlier > place),
        );
        const [row] = await test.db.query<{ username: string; email: string; takes_mail: boolean }[]>(
          'select username, email, takes_mail from customers',
        );
        const { username, email } = inOrder.at(-1)?.[0] ?? {};
        expect(row).toMatchObject({ username, email });
        if (skipped.length === 0) expect(row).toMatchObject({ takes_mail });
      }),
      {
        numRuns: runs(25, 200),
        // lists that do not mention mail do not undo an opt-out that arrives late
        examples: [[lateOptOut]],
      },
    );
  }, 300_000);
});
