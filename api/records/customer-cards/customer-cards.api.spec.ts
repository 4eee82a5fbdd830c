import { Pool } from 'pg';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { hosts, type TestAnswer, TestApp } from '../../testing/app';
import { ChatWorld } from '../../testing/chats';
import { aReading } from '../../testing/fixtures';
import { rowOf, runConcurrently, writesOf } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { findDueGifts, findEligible } from '../gifts/gifts.query';
import { findCard } from './customer-cards.query';

const form = { nickname: 'Rosa', tags: ['Family', 'Tarot'], pinned: 'Ask how her mother is.' };
type CardJson = Record<string, unknown> & { notes: { id: number; text: string }[] };

describe("a customer's card", () => {
  let test: TestApp;
  let world: ChatWorld;
  let psychic: { id: number; own: string };
  let other: { id: number; own: string };
  let customer: number;

  const member = {
    external_id: 'rosewater',
    username: 'rosewater_k',
    email: 'r@x.example',
    takes_mail: true,
  };
  const startedAt = newYorkIso(new Date(Date.now() - 20 * 86_400_000));

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
    [psychic, other] = [await world.psychic(), await world.psychic()];
    await test.app.get(ReadingsIngest).ingest(
      'cos',
      [psychic.id, other.id].map((id, n) =>
        aReading(id, { connection_id: n + 1, customer: member, started_at: startedAt, rating: 5 - n }),
      ),
    );
    const [row] = await test.db.query<{ id: number }[]>('select id from customers');
    customer = row?.id ?? 0;
  });

  afterAll(() => test.stop());

  const call = (
    what: string,
    {
      who = psychic,
      cookie = who.own,
      ...request
    }: Record<string, unknown> & {
      who?: { id: number; own: string };
      cookie?: string;
    } = {},
  ): Promise<TestAnswer> =>
    test.call(`/api/psychics/${who.id}/customers/${customer}/${what}`, { cookie, ...request });
  const cardOf = async (who = psychic): Promise<CardJson> => (await call('card', { who })).json as CardJson;
  const block = (reason: string, who = psychic): Promise<TestAnswer> =>
    call('block', { who, method: 'PUT', body: { reason } });
  const lift = (who = psychic): Promise<TestAnswer> => call('block', { who, method: 'DELETE' });

  it('has what the psychic saved, and the figures of the pair', async () => {
    const first = await call('card');
    expect(first.json).toMatchObject({ nickname: '', tags: [], pinned: '', notes: [], block: null });
    const saved = await call('card', {
      method: 'PUT',
      body: { ...form, tags: ['Family', ' family', 'Tarot'] },
      headers: { 'if-match': first.headers.etag },
    });
    expect(saved.status).toBe(200);
    expect((await call('notes', { method: 'POST', body: { text: 'Brother Ned' } })).status).toBe(201);
    expect(await cardOf()).toMatchObject({
      ...form,
      username: 'rosewater_k',
      reading_count: 1,
      first_reading: startedAt,
      readings: [{ date: startedAt, rating: 5, minutes: 10, conn_type: 'Call' }],
      notes: [{ text: 'Brother Ned', manager: null }],
      earlier_chat: null,
    });
    expect(await cardOf(other)).toMatchObject({ nickname: '', tags: [], pinned: '', notes: [] });
  });

  it('is not overwritten by an older page, also not by one that read no card', async () => {
    const { headers } = await call('card');
    const save = (nickname: string, etag: unknown): Promise<TestAnswer> =>
      call('card', { method: 'PUT', body: { ...form, nickname }, headers: { 'if-match': etag } });
    expect((await save('Ro', headers.etag)).status).toBe(200);
    for (const stale of [headers.etag, '"customer_card-0-0"'])
      expect([stale, (await save('Old', stale)).status]).toEqual([stale, 412]);
    const elsewhere = await call('card', {
      who: other,
      method: 'PUT',
      body: form,
      headers: { 'if-match': '"customer_card-7-3"' },
    });
    expect([elsewhere.status, (await cardOf()).nickname, (await cardOf(other)).nickname]).toEqual([
      412,
      'Ro',
      '',
    ]);
  });

  it('is searched only by the psychic who keeps it', async () => {
    await test.db.query(`update customer_cards set nickname = 'Zuzu' where psychic_id = $1`, [psychic.id]);
    const days = `start_date=${dayOf(new Date(startedAt))}&end_date=${dayOf(new Date())}`;
    const finding = async (of: number, cookie: string): Promise<string[]> => {
      const found: string[] = [];
      for (const q of ['SEWATER', 'zuzu', 'TAROT', 'her Mother', 'brother n', 'nobody']) {
        const filter = encodeURIComponent(JSON.stringify({ q }));
        const { json } = await test.call(`/api/psychics/${of}/customers/psychic?${days}&filter=${filter}`, {
          cookie,
        });
        if ((json as { id: number }[])[0]?.id === customer) found.push(q);
      }
      return found;
    };
    expect(await finding(psychic.id, psychic.own)).toEqual([
      'SEWATER',
      'zuzu',
      'TAROT',
      'her Mother',
      'brother n',
    ]);
    expect(await finding(other.id, other.own)).toEqual(['SEWATER']);
    // each card that a manager reads is audited
    expect(await finding(psychic.id, world.manager)).toEqual(['SEWATER']);
  });

  it('refuses card numbers, and more than fits', async () => {
    const wrong = async (body: object): Promise<unknown> =>
      ((await call('card', { method: 'PUT', body: { ...form, ...body } })).json as { errors: unknown })
        .errors;
    expect(await wrong({ pinned: 'Pays with 4111 1111 1111 1111' })).toEqual({
      pinned: 'This must not hold a card number',
    });
    expect(await wrong({ tags: ['a', 'b', 'c', 'd', 'e', 'f'] })).toHaveProperty('tags');
    expect(await wrong({ nickname: 'x'.repeat(51) })).toHaveProperty('nickname');
    for (const text of ['', 'x'.repeat(2001), '5555-5555-5555-4444'])
      expect((await call('notes', { method: 'POST', body: { text } })).status).toBe(400);
  });

  it('takes notes of managers, whose reading is audited without the words', async () => {
    const manager = { cookie: world.manager };
    const added = await call('notes', {
      ...manager,
      method: 'POST',
      body: { text: 'Under an hour, please.' },
    });
    const [theirs, own] = (added.json as CardJson).notes;
    expect(await cardOf()).toMatchObject({ notes: [{ manager: 'manager' }, { manager: null }] });
    expect((await call(`notes/${theirs?.id}`, { method: 'DELETE' })).status).toBe(409);
    expect((await call(`notes/${own?.id}`, { ...manager, method: 'DELETE' })).status).toBe(409);
    expect((await call(`notes/${own?.id}`, { who: other, method: 'DELETE' })).status).toBe(200);
    expect((await cardOf()).notes).toHaveLength(2);
    expect((await call('card', { ...manager, method: 'PUT', body: form })).status).toBe(403);
    await call('card', manager);
    const rows = await test.db.query<{ action: string; text: string }[]>(
      `select action, concat(before, after) as text from audit where subject_id = $1 and action ~ 'card|note' order by id desc`,
      [psychic.id],
    );
    expect(rows[0]?.action).toBe('read a customer card');
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Ned|hour|Rosa/);
  });

  it('shows the end of their last chat only while another one rings or runs, and not in limited mode', async () => {
    const earlier = await world.running({ customer: member }, {});
    await world.psychicDoes(earlier, 'messages', { text: 'Ask Ned first.', client_id: 'a' });
    await world.psychicDoes(earlier, 'end');
    expect(await cardOf(earlier)).toMatchObject({ earlier_chat: null });
    await test.db.query(
      `update psychics set availability = 'A', chosen_availability = 'A' where account_id = $1`,
      [earlier.id],
    );
    await world.askFor(earlier.id, { customer: member });
    expect(await cardOf(earlier)).toMatchObject({
      earlier_chat: { texts: [{ side: 'psychic', text: 'Ask Ned first.' }] },
    });
    await test.db.query('update psychics set limited_readings = true where account_id = $1', [earlier.id]);
    expect(await findCard(test.db, earlier.id, customer, false)).toMatchObject({ earlier_chat: null });
    const [row] = await test.db.query<{ username: string }[]>('select username from accounts where id = $1', [
      earlier.id,
    ]);
    const own = await test.signIn(row?.username ?? '', testPassword);
    expect(await cardOf({ id: earlier.id, own })).toMatchObject({ earlier_chat: null });
  });

  it('never has a word of another psychic, in 1,000 random pairs', async () => {
    const psychics = [psychic.id, other.id];
    for (let n = 0; n < 38; n += 1) psychics.push(await createPsychic(test.db, 'cos', world.boss));
    await test.db.query(
      `insert into customers (network, external_id, username) select 'cos', 'many-' || n, 'many' || n from generate_series(1, 60) n`,
    );
    await test.db.query(
      `with pairs as (select p, c.id as c from unnest($1::int[]) p, customers c where c.username like 'many%' order by random() limit 1000),
        cards as (insert into customer_cards (psychic_id, customer_id, nickname, tags, pinned)
          select p, c, 'of ' || p || ' ' || c, array['of ' || p || ' ' || c], 'of ' || p || ' ' || c from pairs),
        blocks as (insert into customer_blocks (network, psychic_id, customer_id, reason)
          select 'cos', p, c, case when p % 2 = 0 then 'Spam' else 'Minor' end from pairs)
       insert into customer_notes (psychic_id, customer_id, author_id, text) select p, c, p, 'of ' || p || ' ' || c from pairs`,
      [psychics],
    );
    const pairs = await test.db.query<{ p: number; c: number }[]>(
      `select psychic_id as p, customer_id as c from customer_cards where nickname like 'of %'`,
    );
    expect(pairs).toHaveLength(1000);
    for (const { p, c } of pairs) {
      const words = `of ${p} ${c}`;
      expect(await findCard(test.db, p, c, true)).toMatchObject({
        ...{ nickname: words, tags: [words], pinned: words },
        notes: [{ text: words }],
        block: { reason: p % 2 === 0 ? 'Spam' : 'Minor' },
      });
    }
    const cards = new Set(pairs.map(({ p, c }) => `${p} ${c}`));
    const without = psychics.flatMap((p) =>
      [...new Set(pairs.map(({ c }) => c))]
        .filter((c) => !cards.has(`${p} ${c}`))
        .map((c) => [p, c] as const),
    );
    for (const [p, c] of without.slice(0, 100)) expect(await findCard(test.db, p, c, true)).toBeUndefined();
  });

  it('blocks the customer from chats and gifts until it is lifted, and tells the webhooks', async () => {
    await test.db.query(
      `insert into webhooks (network, url, events, secret_cipher) values ('cos', '', '{block.made,block.lifted}', '')`,
    );
    const eligible = async (): Promise<number[]> =>
      (await findEligible(test.db, psychic.id)).map(({ user_id }) => user_id);
    const due = async (): Promise<number[]> => {
      await test.db.query('update psychics set auto_email = true where account_id = any($1)', [[psychic.id]]);
      return (await findDueGifts(test.db, new Date(), 20, 30)).flatMap(({ customers }) => customers);
    };
    expect([await eligible(), await due()]).toEqual([[customer], [customer]]);
    expect(await block('Spam')).toMatchObject({ status: 200, json: { block: { reason: 'Spam' } } });
    expect([await eligible(), await due()]).toEqual([[], []]);
    expect(await world.askFor(psychic.id, { customer: member })).toMatchObject({
      status: 409,
      json: { code: 'customer_blocked' },
    });
    const { key } = world;
    const accepts = async (external: string, id = psychic.id): Promise<unknown> =>
      (await test.call(`/api/integrations/psychics/${id}/accepts/${external}`, { key })).json;
    expect([
      await accepts('rosewater'),
      await accepts('nobody'),
      await accepts('rosewater', other.id),
    ]).toEqual([{ accepts: false }, { accepts: true }, { accepts: true }]);
    expect(await lift()).toMatchObject({ status: 200, json: { block: null } });
    expect((await lift()).status).toBe(200);
    expect(await accepts('rosewater')).toEqual({ accepts: true });
    expect(
      await test.db.query(
        `select event, data - 'blocked_at' - 'lifted_at' - 'block_id' as data from webhook_deliveries where psychic_id = $1 order by number`,
        [psychic.id],
      ),
    ).toEqual(
      ['block.made', 'block.lifted'].map((event) => ({
        event,
        data: { user_id: psychic.id, external_id: 'rosewater' },
      })),
    );
  });

  it('mails managers about threats and minors, once for a reason', async () => {
    const mails = async (): Promise<string[]> =>
      (
        await test.db.query<{ subject: string }[]>(
          `select subject from mails where subject like 'Block of%' order by id`,
        )
      ).map(({ subject }) => subject);
    for (const reason of ['Not a fit', 'Threats', 'Threats', 'Minor']) await block(reason);
    await lift();
    expect(await mails()).toEqual(
      ['Threats', 'Minor'].map((reason) => `Block of customer ${customer}: ${reason}`),
    );
  });

  it('waits for a manager to look at threats and minors until one has, or the block is lifted', async () => {
    const filter = encodeURIComponent(JSON.stringify({ waits: 'true' }));
    const waiting = async (
      cookie = world.manager,
    ): Promise<{ id: number; reason: string; version: string }[]> => {
      const { json } = await test.call(`/api/blocks?filter=${filter}`, { cookie });
      return (json as { id: number; reason: string; version: string; customer_id: number }[]).filter(
        ({ customer_id }) => customer_id === customer,
      );
    };
    const see = async (
      id: number,
      version?: string,
      cookie = world.manager,
      host: string = hosts.cos,
    ): Promise<number> =>
      (
        await test.call(`/api/blocks/${id}/seen`, {
          ...{ method: 'POST', cookie, host },
          ...(version !== undefined && { headers: { 'if-match': version } }),
        })
      ).status;
    await block('Spam', other);
    expect(await waiting()).toEqual([]);
    await block('Minor', other);
    const [former] = await waiting();
    await block('Threats', other);
    const [found] = await waiting();
    expect(found).toMatchObject({ reason: 'Threats', seen_at: null, seen_by: null });
    await createManager(test.db, 'onesun', 'elsewhere');
    const id = found?.id ?? 0;
    const elsewhere = await test.signIn('elsewhere', testPassword, hosts.onesun);
    expect(await see(id, undefined, elsewhere, hosts.onesun)).toBe(404);
    // it was about another reason
    expect(await see(id, former?.version)).toBe(412);
    expect([await see(id, found?.version), await see(id, found?.version)]).toEqual([204, 204]);
    expect(await waiting()).toEqual([]);
    const rows: unknown = await test.db.query(`select after from audit where action = 'looked at a block'`);
    expect(rows).toEqual([{ after: { customer_id: customer, reason: 'Threats' } }]);
    // that is another matter
    await block('Minor', other);
    expect(await waiting()).toMatchObject([{ id, reason: 'Minor' }]);
    await lift(other);
    expect(await waiting()).toEqual([]);
  });

  it('is named on the customer’s page with its notes counted and the last block, without its words', async () => {
    await block('Sexual', other);
    const { json, text } = await test.call(`/api/customers/${customer}/psychics`, { cookie: world.manager });
    const of = (id: number): unknown => (json as { id: number }[]).find((row) => row.id === id);
    expect(of(other.id)).toMatchObject({ readings: 1, notes: 0, block_reason: 'Sexual', lifted_at: null });
    expect(of(psychic.id)).toMatchObject({ readings: 1, notes: 2, block_reason: 'Minor' });
    expect(of(psychic.id)).not.toMatchObject({ lifted_at: null });
    expect(text).not.toMatch(/Ned|Zuzu|hour/);
    await lift(other);
  });

  it('is read by integrations in pages of blocks that stand', async () => {
    const { key } = world;
    const seen: number[] = [];
    for (let next: string | undefined = '/api/integrations/blocks?limit=300'; next !== undefined;) {
      const { json, headers }: TestAnswer = await test.call(next, { key });
      seen.push(...(json as { block_id: number }[]).map(({ block_id }) => block_id));
      next = /<(.*)>/.exec(String(headers.link ?? ''))?.[1];
    }
    const rows = await test.db.query<{ id: number }[]>(
      'select id from customer_blocks where lifted_at is null order by id',
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(900);
    expect((await test.call('/api/integrations/blocks?after=1-2', { key })).status).toBe(400);
  });

  it.each(['the block', 'the chat'])(
    'is blocked or rings, never both, when %s comes first',
    async (first) => {
      const ringing = await world.psychic();
      await test.app
        .get(ReadingsIngest)
        .ingest('cos', [aReading(ringing.id, { connection_id: ringing.id + 5000, customer: member })]);
      const acts = [() => block('Spam', ringing), () => world.askFor(ringing.id, { customer: member })];
      const isBlockFirst = first === 'the block';
      const answers = await runConcurrently(test, rowOf, [ringing.id], isBlockFirst ? acts : acts.reverse());
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toEqual(isBlockFirst ? [200, 409] : [201, 200]);
    },
  );

  it('is made, though it loses a deadlock with an ingest of the same pair', async () => {
    const { id, own } = await world.psychic();
    const reading = aReading(id, {
      connection_id: id + 5000,
      customer: member,
      started_at: newYorkIso(new Date()),
    });
    // it never gives up its own locks, so the block loses
    const patient = new Pool({ connectionString: test.url, options: '-c deadlock_timeout=1h' });
    const feed = new ReadingsIngest(patient);
    await feed.ingest('cos', [reading]);
    await test.db.query(
      `with runs as (insert into switch_contacts (psychic_id, connection_id, code) values ($1, $2, 'B'))
       insert into callbacks (network, external_id, psychic_id, customer_id, digest, requested_at)
       values ('cos', 'met', $1, $3, '', now() - interval '1 hour')`,
      [id, id + 5000, customer],
    );
    // the block has the psychic and waits; the ingest has the callback and waits for the psychic
    const made = await runConcurrently<unknown>(
      test,
      writesOf('customer_blocks'),
      [],
      [() => block('Spam', { id, own }), () => feed.ingest('cos', [{ ...reading, rating: 1 }])],
    );
    await patient.end();
    expect(made).toMatchObject([{ status: 200, json: { block: { reason: 'Spam' } } }, { corrected: 1 }]);
  });

  it('keeps, marks, and pays a reading that comes anyway', async () => {
    await block('Spam');
    await test.db.query(
      `update customer_blocks set blocked_at = $2 where psychic_id = $1 and lifted_at is null`,
      [psychic.id, startedAt],
    );
    const later = new Date(new Date(startedAt).getTime() - 60_000);
    await test.app
      .get(ReadingsIngest)
      .ingest('cos', [
        aReading(psychic.id, { connection_id: 3, customer: member, started_at: newYorkIso(later) }),
      ]);
    const dates = `start_date=${dayOf(later)}&end_date=${dayOf(new Date())}`;
    const { json } = await test.call(`/api/psychics/${psychic.id}/readings?${dates}`, {
      cookie: psychic.own,
    });
    const { readings } = json as {
      readings: { connection_id: number; after_block?: boolean; revenue: number }[];
    };
    expect(
      readings.map(({ connection_id, after_block, revenue }) => [connection_id, after_block, revenue > 0]),
    ).toEqual([
      [1, true, true],
      [3, undefined, true],
    ]);
  });

  it('goes with the customer who is erased', async () => {
    const gone = await test.db.query<{ id: number }[]>(`select id from customers where username = 'many1'`);
    const cookie = world.manager;
    await test.prove(cookie);
    const id = gone[0]?.id ?? 0;
    expect(
      (
        await test.call(`/api/customers/${id}/erase`, {
          method: 'POST',
          cookie,
          body: { reason: 'asked for it' },
        })
      ).status,
    ).toBe(200);
    for (const table of ['customer_cards', 'customer_notes', 'customer_blocks'])
      expect(await test.db.query(`select from ${table} where customer_id = $1`, [id])).toEqual([]);
  });
});
