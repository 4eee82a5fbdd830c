import { blockReasons } from '../../common/domain/customer-card';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { ReadingsIngest } from '../records/readings/ingest/readings-ingest';
import { Publication } from '../records/statistics/publication.service';
import { addDays } from '../../common/domain/new-york-time';
import type { TestApp } from './app';
import { makeRun } from './pay-run-list-world';
import { makePay } from './pay-list-world';
import { createManager, createPsychic } from './people';

/** Uppercase and lowercase, accents, and characters that a pattern would treat as wildcards. */
const firsts = ['ann', 'Ann', 'Béa', 'bea', 'Zoé', 'José', 'ötzi', 'Lee', 'mia'];
const lasts = ['Núñez', 'nunez', 'Abel', 'de Wit', 'Zorn', 'ámbar', 'Quill'];
const accountStatuses = ['Active', 'Active', 'Pending', 'Inactive', 'Flagged', 'Blacklist', 'Screened'];
const availabilities = ['A', 'P', 'C', 'O', 'U', 'B', 'R'];
const results = [
  'Completed',
  'Dropped',
  'Completed',
  'No Answer',
  'Completed',
  'Abandoned',
  'Busy',
  'Completed',
];
const comments = ['Call me', 'call me', 'Mañana', '100% sure', 'under_score', '', 'Zen'];

export const window = 'start_date=2026-03-02&end_date=2026-03-15';
const psychicCount = 24;
const members = 26;

/** A pseudorandom number from 0 to below `below`, the same in every run. */
const dice =
  (seed: number) =>
  (n: number, below: number): number => {
    let mixed = Math.imul(n * 2_654_435 + seed * 40_503 + 1, 0x9e37_79b1);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x85eb_ca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % below;
  };
/** One of the values. */
const one = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const at = (day: number, minute: number): string =>
  `2026-03-${String(day).padStart(2, '0')}T${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00Z`;

export interface ListWorld {
  /** Ids of psychics; the first has readings, customers, gifts, and logins, the second has activity. */
  psychics: number[];
  /** Of a customer with readings with several psychics, and gifts of several. */
  customer: number;
}

/** People, readings, and all other listed data, with both distinct and repeated values in every field. */
export async function makeListWorld({ db, app }: TestApp): Promise<ListWorld> {
  const manager = await createManager(db, 'cos', 'manager');
  const foreignManager = await createManager(db, 'onesun', 'manager');
  const psychics: number[] = [];
  for (const n of range(psychicCount))
    psychics.push(
      await createPsychic(db, 'cos', manager, {
        username: `${one(['Moon', 'star', 'Élan', 'moon', 'ash_', 'Zed%'], dice(1)(n, 6))}${(n * 7) % psychicCount}`,
        first: one(firsts, dice(2)(n, 90)),
        last: one(lasts, dice(3)(n, 70)),
        accountStatus: one(accountStatuses, dice(4)(n, 70)),
        availability: one(availabilities, dice(5)(n, 70)),
      }),
    );
  const foreign = await createPsychic(db, 'onesun', foreignManager, { username: 'Moonforeign' });
  // extensions of different lengths, unsorted
  for (const [n, id] of psychics.entries())
    await db.query(
      `update psychics set extension = $2, status_decided_at = case when $3 then null else now() end where account_id = $1`,
      [id, 900 + ((n * 11) % psychicCount) * (n % 2 === 0 ? 7 : 1013) + (n % 2), dice(6)(n, 3) === 0],
    );
  await db.query(
    `update psychics set availability_cause = 'missed' where network = 'cos' and availability = 'O' and account_id % 2 = 0`,
  );
  for (const [n, id] of psychics.entries())
    await db.query('update accounts set created_at = $2 where id = $1', [id, at(1 + dice(7)(n, 9), 0)]);
  for (const [n, id] of psychics.entries())
    await db.query(
      `with applied as (update accounts set created_at = created_at - $3 * interval '30 days' where id = $1)
       update psychics set referral = $2 where account_id = $1`,
      [id, one(['', '12', '301', '12', '2013'], dice(9)(n, 40)), dice(26)(n, 3)],
    );
  await makeReadings(app, db, psychics, foreign);
  await db.query('update readings set version = 1 + (connection_id * 7) % 5');
  await makeBlocks(db, psychics, foreign);
  await makeNotes(db);
  await makeApprovals(db, psychics, foreign);
  await makeDecided(db, psychics, foreign);
  await makeContacts(db);
  await makeCalls(db);
  await makeDeliveries(db);
  await makeLogins(db, psychics);
  await makeStatements(db, psychics);
  await makeRun(db, psychics, foreign);
  await makeAdjustments(db, psychics, foreign);
  await makeActivity(db, psychics, foreign, foreignManager);
  await varyAccess(db);
  await makePay(db, psychics, foreign);
  const [customer] = await db.query<{ id: number }[]>('select min(id) as id from customers');
  return { psychics, customer: customer?.id ?? 0 };
}

/** Notes of every psychic about every customer, some more than others, and more blocks. */
async function makeNotes(db: DataSource): Promise<void> {
  await db.query(
    `insert into customer_notes (psychic_id, customer_id, author_id, text)
     select psychic_id, customer_id, psychic_id, 'A note.'
       from (select distinct psychic_id, customer_id from readings where customer_id is not null) p,
            generate_series(1, (psychic_id + customer_id) % 4)`,
  );
  // after every reading, of the customer whose psychics are listed
  await db.query(
    `insert into customer_blocks (network, psychic_id, customer_id, reason, blocked_at, lifted_at)
     select network, psychic_id, customer_id, (array['Spam', 'Other', 'Abusive'])[psychic_id % 3 + 1], day, day + psychic_id % 3 * interval '3 days'
       from (select distinct network, psychic_id, customer_id, timestamptz '2036-02-10' + psychic_id * 7 % 5 * interval '1 day' as day
               from readings where customer_id = (select min(id) from customers) and psychic_id % 4 > 0) met`,
  );
}

/** By psychics whose customers no other list looks at. */
async function makeBlocks(db: DataSource, psychics: number[], foreign: number): Promise<void> {
  const rows = await db.query<{ id: number; network: string }[]>(
    'select id, network from customers order by md5(id::text)',
  );
  for (const [n, { id, network }] of [...rows, ...rows].entries()) {
    const isFirst = n < rows.length;
    const psychic = isFirst ? psychics[3] : psychics[4 + dice(143)(n, 20)];
    await db.query(
      `insert into customer_blocks (network, psychic_id, customer_id, reason, blocked_at, lifted_at, seen_at, seen_by)
       values ($1, $2, $3, $4, $5, $6, $7, case when $7::timestamptz is not null then $8::int end)`,
      [
        network,
        network === 'cos' ? psychic : foreign,
        id,
        one(blockReasons, dice(140)(n, 4)),
        at(1 + dice(141)(n, 5), 0),
        isFirst ? null : at(8 + dice(142)(n, 3), 0),
        n % 3 === 0 ? at(9 + dice(144)(n, 3), 0) : null,
        dice(145)(n, 2) === 0 ? psychics[0] : psychics[1],
      ],
    );
  }
}

interface SentReading {
  connection_id: number;
  psychic: number;
  customer: { external_id: string; username: string } | null;
  conn_type: string;
  started_at: string;
  duration_seconds: number;
  free_minutes: number;
  paid_minutes: number;
  rate: number;
  revenue?: number;
  result: string;
  rating: number | null;
  rating_text: string | null;
}

const customer = (n: number): { external_id: string; username: string } => ({
  external_id: `c${n}`,
  username: `${one(['rose', 'Rose', 'Ñandu', 'ñandu', '50%', 'b_b'], dice(8)(n, 60))}${(n * 5) % members}`,
});

function reading(n: number, psychic: number): SentReading {
  const roll = (seed: number, below: number): number => dice(seed)(n, below);
  const result = one(results, roll(10, 80));
  const isConnected = result === 'Completed' || result === 'Dropped';
  const [free, paid] = isConnected ? [roll(11, 3), roll(12, 5)] : [0, 0];
  return {
    connection_id: 1000 + ((n * 7919) % 100_003),
    psychic,
    customer: roll(13, 9) === 0 ? null : customer(roll(14, members)),
    conn_type: one(['Call', 'Chat'], roll(15, 20)),
    started_at: at(2 + roll(16, 13), roll(17, 4) * 125),
    duration_seconds: (free + paid) * 60,
    free_minutes: free,
    paid_minutes: paid,
    rate: one([3.99, 4.5, 10, 5.25], roll(18, 40)),
    // independent of the rate, so that no field can be mistaken for another
    revenue: isConnected ? one([0, 12.5, 7, 30, 3.25], roll(19, 50)) : 0,
    result,
    rating: isConnected && roll(20, 3) > 0 ? 1 + roll(21, 5) : null,
    rating_text: isConnected && roll(22, 3) > 0 ? one(comments, roll(23, 70)) : null,
  };
}

async function makeReadings(
  app: NestFastifyApplication,
  db: DataSource,
  psychics: number[],
  foreign: number,
): Promise<void> {
  const ingest = app.get(ReadingsIngest);
  const [first = 0] = psychics;
  const mostOf = range(80).map((n) => reading(n, first));
  // the last four have none; some are identical, so that every figure has ties
  const others = range(260).map((n) => reading(100 + n, one(psychics.slice(1, -6), dice(30)(n, 1000))));
  const copied = others
    .filter(({ psychic }) => psychic === psychics[1] || psychic === psychics[2])
    .map((sent) => ({
      ...sent,
      connection_id: sent.connection_id + 200_000,
      psychic: psychics.at(sent.psychic === psychics[1] ? -6 : -5) ?? 0,
    }));
  const outside = {
    ...reading(900, first),
    connection_id: 1,
    started_at: '2026-02-20T12:00:00Z',
    result: 'Completed',
  };
  const voided = { ...reading(901, first), connection_id: 2 };
  // customers first: gifts must precede the readings that use them
  await ingest.ingest('cos', [
    outside,
    ...range(members).map((n) => ({
      ...outside,
      connection_id: 500_000 + n,
      psychic: psychics.at(-1),
      customer: customer(n),
    })),
  ]);
  await makeGifts(db, psychics);
  await ingest.ingest('cos', [...mostOf, voided, ...others, ...copied]);
  await ingest.void('cos', 2);
  await ingest.ingest('onesun', [{ ...reading(902, foreign), customer: customer(1) }]);
  // in another order than the ids, and found by no search for a name
  await db.query(`update customers set external_id = 'member-' || chr(97 + id * 7 % 26)`);
  await db.query(
    `insert into recordings (network, connection_id, bytes)
     select network, connection_id, 44 from readings where connection_id % 3 = 0
     union select 'onesun', connection_id, 44 from readings where connection_id % 3 > 0`,
  );
  // in a different order than the readings arrived
  await db.query(
    `insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes, asked_at,
       accepted_at, psychic_heard_at, member_heard_at, ended_at, closed_at, result, ended_by, messages)
     select network, connection_id, psychic_id, customer_id, '', 'token ' || connection_id, rate, 0, started_at, started_at,
            started_at, started_at, started_at, started_at, 'Completed', 'member', 1
       from readings where network = 'cos' and conn_type = 'Chat' and customer_id is not null and connection_id % 5 > 0
      order by md5(connection_id::text)`,
  );
  await makeMissed(db);
  await app.get(Publication).publish('cos');
  await app.get(Publication).publish('onesun');
}

/** Callbacks of pairs, so late that none expires meanwhile, gifts for some missed contacts, and chats that lowered the availability. */
async function makeMissed(db: DataSource): Promise<void> {
  await db.query(
    `with pairs as (select network, psychic_id, customer_id, row_number() over (order by md5(psychic_id || ' ' || customer_id)) as n
       from (select distinct network, psychic_id, customer_id from readings where customer_id is not null) p limit 60)
     insert into callbacks (network, external_id, psychic_id, customer_id, digest, state, requested_at, attempts, ended_at, expired_by)
     select network, 'callback ' || n, psychic_id, customer_id, '', (array['requested', 'done', 'declined', 'expired'])[n % 4 + 1],
            timestamptz '2036-02-01' + (n / 3) * interval '1 hour', n % 3,
            case when n % 4 > 0 then timestamptz '2036-02-03' + (n / 5) * interval '1 hour' end, case when n % 4 = 3 then 'age' end
       from pairs`,
  );
  await db.query(
    `insert into missed_contacts (reading_id, psychic_id, gift_at, gift_minutes)
     select id, psychic_id, now(), 3 + id % 5 from readings where not connected and id % 4 = 0`,
  );
  await db.query(
    `update chats t set lowered_to = case when t.id % 2 = 0 then 'P' else 'U' end from readings r
      where r.network = t.network and r.connection_id = t.connection_id and not r.connected and t.id % 3 > 0`,
  );
}

/** A third of them of the first psychic, some on a statement, and some removed. */
async function makeAdjustments(db: DataSource, psychics: number[], foreign: number): Promise<void> {
  const managers = await db.query<{ id: number }[]>(
    `insert into accounts (network, role, username) values ('cos', 'manager', 'Béatrice'), ('cos', 'manager', 'abe') returning id`,
  );
  const all = await db.query<{ id: number }[]>(
    'select id from statements where psychic_id = $1 and number is not null order by period_from',
    [psychics[0]],
  );
  for (const n of range(90)) {
    const isFirst = n % 3 === 0;
    const needsConfirmation = dice(60)(n, 2) === 0;
    const confirmedBy = needsConfirmation && dice(61)(n, 2) === 0 ? one(managers, dice(62)(n, 2)).id : null;
    const mayStand = isFirst && (!needsConfirmation || confirmedBy !== null) && dice(63)(n, 3) > 0;
    await db.query(
      `insert into adjustments (network, psychic_id, cents, category, reason, note, created_by, created_at, needs_confirmation,
              confirmed_by, confirmed_at, removed_at, statement_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::int, case when $10::int is null then null else now() end, $11, $12)`,
      [
        n === 1 ? 'onesun' : 'cos',
        n === 1 ? foreign : isFirst ? psychics[0] : one(psychics, dice(64)(n, 20)),
        (dice(65)(n, 40) - 20) * 250 + 50,
        one(['bonus', 'referral', 'tip', 'dispute', 'advance', 'deduction', 'other'], dice(66)(n, 7)),
        one(['For the fair', 'for the fair', 'Élan', '5% more', 'A call'], dice(67)(n, 40)),
        one(['', 'See the log', 'see the LOG', 'Mañana'], dice(68)(n, 40)),
        one(managers, dice(69)(n, 2)).id,
        `2026-02-${10 + dice(70)(n, 9)}T12:00:00Z`,
        needsConfirmation,
        confirmedBy,
        n === 4 ? '2026-03-01' : null,
        mayStand && n !== 4 ? one(all, dice(71)(n, 12)).id : null,
      ],
    );
  }
}

/** The first 60 are of the first psychic's sendings, with one to several gifts each; each of the others is one. */
async function makeGifts(db: DataSource, psychics: number[]): Promise<void> {
  const rows = await db.query<{ id: number }[]>('select id from customers order by id');
  const [first = { id: 0 }] = rows;
  const firsts = new Map<number, number>();
  for (const n of range(102)) {
    const [psychic, member] =
      n < 90
        ? [one(psychics, n < 60 ? 0 : dice(40)(n, psychics.length)), one(rows, dice(41)(n, 500)).id]
        : [one(psychics, 1 + dice(46)(n, 7)), first.id];
    const sending = n < 60 ? dice(47)(n, 16) : n;
    if (!firsts.has(sending)) firsts.set(sending, n + 1);
    await db.query(
      `with gift as (
         insert into gifts (id, sending_id, network, psychic_id, customer_id, subject, body, minutes, sent_at, is_automatic, mail_id)
         values ($1, $2, 'cos', $3, $4, $5, $6, $7, $8, $9, $10) returning *)
       insert into free_minute_credits (network, customer_id, psychic_id, minutes, credited_at, gift_id)
       select network, customer_id, psychic_id, minutes, sent_at, id from gift`,
      [
        n + 1,
        firsts.get(sending),
        psychic,
        member,
        one(['For you', 'for you', 'Élan', 'A_b', '5% more'], dice(42)(sending, 50)),
        one(['<b>Hello</b>', 'hello', 'Bye<br />now', 'abc'], dice(43)(sending, 40)),
        3 + dice(44)(sending, 5),
        `2026-02-${10 + dice(45)(sending, 9)}T12:00:00Z`,
        dice(48)(sending, 3) === 0,
        // every fifth is no longer kept
        dice(49)(n, 6) === 0 ? null : 900_000 + n,
      ],
    );
  }
  await db.query(
    `insert into mails (id, message_id, network, recipient, subject, body_text, next_attempt_at, sent_at, refused_at)
     select mail_id, id::text, network, '', '', '', 'infinity', case when id * 7 % 3 = 0 then now() end, case when id * 7 % 3 = 1 then now() end
       from gifts where id * 11 % 5 > 0 and mail_id is not null`,
  );
  await db.query(
    `insert into gift_balances (psychic_id, customer_id, minutes)
     select psychic_id, customer_id, round(sum(minutes) * (customer_id * 5 % 4) / 3, 1) from free_minute_credits
      where psychic_id is not null group by psychic_id, customer_id on conflict do nothing`,
  );
}

async function makeDecided(db: DataSource, psychics: number[], foreign: number): Promise<void> {
  const deciders = [await createManager(db, 'cos', 'Decider'), await createManager(db, 'cos', 'äldest')];
  const actions = [
    ...['approved the listing', 'rejected the listing', 'declined the application'],
    ...['approved the profile', 'rejected the profile'],
  ];
  for (const n of range(31)) {
    const action = one(actions, dice(92)(n, 60));
    // the last ones are too old, and some are undone
    for (const what of n % 3 === 0
      ? [action, action.replace(/.*(?=the)/, 'undid the decision on ')]
      : [action])
      await db.query(
        `insert into audit (at, network, actor_id, via, action, subject_id)
         values (date_trunc('second', now()) - $1 * interval '5 hours', $2, $3, 'page', $4, $5)`,
        [
          dice(90)(n, 40),
          n === 30 ? 'onesun' : 'cos',
          one(deciders, dice(91)(n, 20)),
          what,
          n === 30 ? foreign : one(psychics.slice(3), dice(93)(n, 80)),
        ],
      );
  }
}

async function makeApprovals(db: DataSource, psychics: number[], foreign: number): Promise<void> {
  for (const [n, id] of [...psychics, foreign].entries()) {
    const [profile, listing] = [dice(50)(n, 3), dice(51)(n, 3)];
    if (profile < 2 || id === foreign)
      await db.query(
        'update psychics set profile_status = $2, profile_submitted_at = $3 where account_id = $1',
        [id, profile === 0 || id === foreign ? 'Pending' : 'Approved', at(1 + dice(52)(n, 9), 0)],
      );
    if (listing < 2 || id === foreign)
      await db.query(
        `insert into listings (psychic_id, status, sales_pitch, body, categories, submitted_at) values ($1, $2, 'p', 'b', '{26}', $3)`,
        [id, listing === 0 || id === foreign ? 'Pending' : 'Rejected', at(1 + dice(53)(n, 9), 0)],
      );
  }
  await db.query('update psychics set status_decided_at = null where account_id = $1', [foreign]);
  // some have waited for hours or days only
  await db.query(
    `update listings set submitted_at = date_trunc('second', now()) - psychic_id % 5 * interval '20 hours' - interval '5 hours'
      where status = 'Pending' and psychic_id % 2 = 0`,
  );
  // from before submission times were recorded: nothing of it is waiting
  await db.query(
    `update psychics set profile_status = 'Pending', profile_submitted_at = null where account_id = $1`,
    [psychics.at(-1)],
  );
}

async function makeContacts(db: DataSource): Promise<void> {
  for (const n of range(31))
    await db.query(
      `insert into contacts (network, name, email, phone, method, comments, referral, created_at, answered_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        n === 30 ? 'onesun' : 'cos',
        one(['Ana', 'ana', 'Öz', 'ben_b', 'Zoe'], dice(60)(n, 50)),
        `${one(['mail', 'Mail', 'a%b', 'zeta'], dice(61)(n, 40))}@x.example`,
        `50555501${10 + dice(62)(n, 15)}`,
        one(['P', 'E'], dice(63)(n, 20)),
        one(comments, dice(64)(n, 70)),
        one([null, 12, 13, 100_000], dice(65)(n, 40)),
        at(1 + dice(66)(n, 9), 0),
        one([null, at(1, 0)], dice(67)(n, 40)),
      ],
    );
  await db.query(
    `update contacts c set assigned_to = a.id
       from (select id, row_number() over (order by id) as n from accounts where network = 'cos') a where a.n = c.id % 5`,
  );
  await db.query(`update contacts set locale = 'es' where id % 7 = 2`);
  await db.query(
    `update contacts set created_at = date_trunc('second', now()) - id % 5 * interval '20 hours' where id % 3 = 0`,
  );
  await db.query(
    `update contacts set reopened_at = created_at + interval '2 days' where id % 4 = 0 and answered_at is null`,
  );
}

async function makeCalls(db: DataSource): Promise<void> {
  for (const [n, name] of ['Switch', 'switch', 'Biller', 'öre'].entries())
    await db.query('insert into api_keys (network, name, key_hash) values ($1, $2, $3)', [
      n === 3 ? 'onesun' : 'cos',
      name,
      String(n),
    ]);
  for (const n of range(40))
    await db.query(
      `insert into integration_calls (request_id, network, key_id, at, method, route, status, milliseconds, dry_run, counts)
       select (substr('1af', 1 + $2::int % 3, 1) || substr(md5($2::text), 2))::uuid, network, id, $3, $4, $5, $6, $7, $8, $9
         from api_keys where key_hash = $1`,
      [
        n === 39 ? '3' : String(dice(90)(n, 3)),
        n,
        at(1 + dice(91)(n, 9), 0),
        one(['GET', 'POST', 'PUT'], dice(92)(n, 3)),
        one(['/api/integrations/readings', '/api/integrations/logins'], dice(93)(n, 2)),
        one([200, 201, 400, 404], dice(94)(n, 4)),
        dice(95)(n, 7),
        dice(96)(n, 2) === 0,
        one([null, { created: 1, rejected: 1 }, { rows: 2 }], dice(97)(n, 3)),
      ],
    );
}

async function makeDeliveries(db: DataSource): Promise<void> {
  await db.query(
    `insert into webhooks (id, network, url, events, secret_cipher)
     select id, case when id = 12 then 'onesun' else 'cos' end, '', '{chat.asked}', '' from generate_series(1, 12) id`,
  );
  const seldom = (n: number, place: number, count: number): string | null =>
    dice(count)(n, 4) === 0 ? null : at(place + dice(count)(n, 5), 0);
  for (const n of range(40)) {
    const status = one(['waiting', 'delivered', 'failed'], dice(80)(n, 3));
    await db.query(
      `insert into webhook_deliveries (webhook_id, event_id, event, psychic_id, number, data, at, status, tries, last_tried_at,
              next_try_at, delivered_at, answer_code, fault)
       values ($1, gen_random_uuid(), $2, $3, $4, '{}', $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        n === 39 ? 2 : 1,
        one(['chat.asked', 'chat.ended', 'psychic.created'], dice(81)(n, 3)),
        n % 5,
        (Math.floor(n / 5) * 3) % 8,
        at(1 + dice(83)(n, 9), 0),
        status,
        dice(84)(n, 4),
        seldom(n, 1, 85),
        at(1 + dice(86)(n, 9), 0),
        seldom(n, 2, 87),
        one([null, 200, 404, 500], dice(88)(n, 4)),
        one([null, 'timeout', 'name', 'tls'], dice(89)(n, 4)),
      ],
    );
  }
  await db.query(
    `insert into webhook_deliveries (webhook_id, event_id, event, psychic_id, number, data)
     select 3 + n % 4, gen_random_uuid(), 'chat.asked', 0, n, '{}' from generate_series(1, 9) n`,
  );
}

/** Managers, keys, and webhooks, as list rows. */
async function varyAccess(db: DataSource): Promise<void> {
  for (const username of ['Cleo', 'boris', 'Dan%']) await createManager(db, 'cos', username);
  const managers = await db.query<{ id: number }[]>(
    `select id from accounts where role = 'manager' and network = 'cos' order by id`,
  );
  for (const [n, { id }] of managers.entries()) {
    await db.query(`update accounts set first = $2, last = $3, email = $4, disabled_at = $5 where id = $1`, [
      id,
      one(firsts, dice(100)(n, 4)),
      one(lasts, dice(101)(n, 5)),
      one(['zoe@x.example', 'a_b@x.example', 'Ben@x.example', '100%@x.example'], dice(122)(n, 4)),
      n === 0 ? null : one([null, at(4, 0), at(2, 0)], dice(103)(n, 3)),
    ]);
    if (dice(104)(n, 2) === 0)
      await db.query(`insert into login_records (network, account_id, login_at) values ('cos', $1, $2)`, [
        id,
        at(1 + dice(105)(n, 2), 0),
      ]);
  }
  await db.query(
    `insert into api_keys (network, name, key_hash)
     select 'cos', name, gen_random_uuid()::text from unnest('{bér_a,5% bonus,Biller,bér_a,switch}'::text[]) name`,
  );
  const keys = await db.query<{ id: number }[]>('select id from api_keys order by id');
  for (const [n, { id }] of keys.entries())
    await db.query(
      `update api_keys set created_at = $2, last_used_at = $3, ends_at = $4, revoked_at = $5 where id = $1`,
      [
        id,
        at(1 + dice(106)(n, 5), 0),
        one([null, at(7, 0), at(8, 0), at(9, 0)], dice(107)(n, 4)),
        one([null, at(10, 0), at(11, 0)], dice(108)(n, 3)),
        one([null, at(12, 0), at(13, 0)], dice(109)(n, 3)),
      ],
    );
  for (const n of range(12)) {
    const disabledAt = one([null, at(6, 0), at(5, 0)], dice(133)(n, 3));
    await db.query(
      `update webhooks set url = $2, created_at = $3, created_by = $4, disabled_at = $5, disabled_why = $6,
              failing_since = $7 where id = $1`,
      [
        n + 1,
        `https://${one(['x.example/hooks', 'a_b.example', 'x.example/%41', 'B.example/hooks'], dice(130)(n, 4))}`,
        at(1 + dice(112)(n, 4), 0),
        one([null, ...managers.map((manager) => manager.id)], dice(113)(n, managers.length + 1)),
        disabledAt,
        disabledAt && one(['manager', 'failing'], dice(114)(n, 2)),
        one([null, at(3, 0), at(2, 0)], dice(115)(n, 3)),
      ],
    );
  }
}

async function makeStatements(db: DataSource, [first = 0, second = 0]: number[]): Promise<void> {
  const manager = await createManager(db, 'cos', 'payer');
  const start = '2025-09-07';
  for (const n of range(32)) {
    const from = addDays(start, 7 * ((n * 7) % 32));
    const of = n === 31 ? second : first;
    const roll = (seed: number, below: number): number => dice(seed)(n, below);
    const [base, repeat, free, active, correction, adjustment, carried] = [
      110, 111, 112, 113, 114, 115, 116,
    ].map((seed) => 100 * roll(seed, 4) - (seed > 113 ? 300 : 0));
    const isParked = n === 30;
    await db.query(
      `insert into statements as s (network, psychic_id, period_from, period_to, due_on, is_short, status, number, hash, closed_at, held_at,
              base_cents, repeat_cents, free_cents, active_cents, correction_cents, adjustment_cents, carried_cents, total_cents, payable_cents)
       select 'cos', $1, $2, $2::date + 6, $2::date + 11, $3, case when $4::int is null then 'parked' else 'closed' end, $4,
              case when $4 is not null then repeat('0', 64) end, case when $4 is not null then $5::timestamptz end,
              case when $6 then now() end, c.*, t.total, greatest(t.total, 0)
         from (values ($7::bigint, $8::bigint, $9::bigint, $10::bigint, $11::bigint, $12::bigint, $13::bigint)) c
        cross join lateral (select $7::bigint + $8 + $9 + $10 + $11 + $12 + $13 as total) t`,
      [
        ...[
          of,
          from,
          roll(117, 3) === 0,
          isParked ? null : ((n * 5) % 32) + 1,
          at(2 + roll(118, 5), 0),
          roll(119, 4) === 0,
        ],
        ...[base, repeat, free, active, correction, adjustment, carried],
      ],
    );
  }
  await db.query(
    `update statements set status = 'approved', approved_at = closed_at + (id % 3) * interval '1 hour', approved_by = $1
      where number % 3 > 0`,
    [manager],
  );
  await db.query(
    `insert into payments (network, statement_id, cents, paid_on, method)
     select 'cos', id, payable_cents, date '2026-03-01' + (id % 5)::int, 'cheque' from statements
      where number % 3 = 1 and payable_cents > 0`,
  );
  await db.query(
    `update statements set status = 'paid' where id in (select statement_id from payments where network = 'cos')`,
  );
}

async function makeLogins(db: DataSource, psychics: number[]): Promise<void> {
  const [first, second] = psychics;
  for (const n of range(30)) {
    const begin = new Date(at(2 + dice(70)(n, 13), dice(71)(n, 4) * 180));
    const end = new Date(begin.getTime() + dice(72)(n, 6) * 5_400_000);
    await db.query(
      `insert into login_records (network, account_id, login_at, logout_at) values ('cos', $1, $2, $3)`,
      [n === 29 ? second : first, begin, end],
    );
  }
  // before and after the date range
  await db.query(
    `insert into login_records (network, account_id, login_at, logout_at)
     select 'cos', $1, at, at + interval '1 hour' from (values ('2026-03-01T23:59:59-05:00'::timestamptz), ('2026-03-16T00:00:00-04:00')) v (at)`,
    [first],
  );
}

async function makeActivity(
  db: DataSource,
  psychics: number[],
  foreign: number,
  foreignManager: number,
): Promise<void> {
  const actors = [null];
  const managers = [
    await createManager(db, 'cos', 'Boss'),
    await createManager(db, 'cos', 'ávila'),
    await createManager(db, 'cos', 'alba'),
  ];
  const [, second = 0, third = 0] = psychics;
  const ways = [
    ['job', 'send-automatic-gifts'],
    ['command', 'import'],
    ['job', 'end-expired-sessions'],
    ['page', null],
  ] as const;
  for (const n of range(30)) {
    const actor = one([...actors, ...managers], dice(81)(n, 40));
    const [via, name] = actor === null ? one(ways, dice(83)(n, 40)) : (['page', null] as const);
    await db.query(
      `insert into audit (at, network, actor_id, via, via_name, action, subject_id, before, after)
       values ($1, 'cos', $2, $3, $4, $5, $6, $7, $8)`,
      [
        at(1 + dice(80)(n, 9), 0),
        actor,
        via,
        name,
        one(['set the permissions', 'changed the photo', 'exported readings', 'Set 100%'], dice(82)(n, 40)),
        n === 29 ? third : second,
        JSON.stringify({ was: n }),
        n % 2 === 0 ? null : JSON.stringify({ is: n }),
      ],
    );
  }
  // about managers, customers' lists, and nobody: in the network's list only
  for (const n of range(12)) {
    await db.query(
      `insert into audit (at, network, actor_id, via, action, subject_id, address)
       values ($1, 'cos', $2, 'page', $3, $4, $5)`,
      [
        at(1 + dice(84)(n, 9), 0),
        one(managers, dice(85)(n, 40)),
        one(['signed in', 'looked up the PIN', 'set the password'], dice(86)(n, 40)),
        one([...managers, ...psychics, null], dice(87)(n, 40)),
        one(['192.0.2.7', '198.51.100.2', null], dice(88)(n, 40)),
      ],
    );
  }
  await db.query(
    `insert into audit (network, actor_id, via, action, subject_id) values ('onesun', $1, 'page', 'set the permissions', $2)`,
    [foreignManager, foreign],
  );
  // the switch's contact reports are in the audit, but not in the list
  await db.query(
    `with key as (insert into api_keys (network, name, key_hash) values ('cos', 'switch', 'activity') returning id)
     insert into audit (network, via, via_key_id, action, subject_id) select 'cos', 'key', id, 'reported the availability', $1 from key`,
    [second],
  );
}
