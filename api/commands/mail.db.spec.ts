import { withOwnClient } from '../platform/database/pools';
import { builtProgram } from '../testing/built';
import { runBuilt } from '../testing/command';
import { createTestDatabase } from '../testing/database';

describe('the mail command', () => {
  beforeAll(builtProgram);

  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeEach(async () => {
    database = await createTestDatabase();
    await query(`
      insert into mails (network, message_id, recipient, subject, body_text, attempts, next_attempt_at, refused_at, sent_at)
        values ('cos', 'waiting', 'a@cos.example', '', '', 7, now() + interval '1 hour', null, null),
               ('cos', 'due', 'a@cos.example', '', '', 0, now(), null, null),
               ('cos', 'uncertain', 'b@cos.example', '', '', 0, 'infinity', null, null),
               ('cos', 'refused', 'c@cos.example', '', '', 0, now(), now(), null),
               ('cos', 'sent', 'd@cos.example', '', '', 0, now(), null, now())`);
  });
  afterEach(() => database.drop());

  const query = (sql: string) =>
    withOwnClient(database.url, async (client) => (await client.query<object>(sql)).rows);
  const run = (...args: string[]) => runBuilt('mail', args, { DATABASE_URL: database.url });
  const states = () =>
    query(
      `select message_id, next_attempt_at <= now() as due, refused_at is null as accepted, sent_at is null as unsent from mails order by id`,
    );

  it('sends waiting mails now, and leaves all others alone', async () => {
    const before = await states();
    expect(await run('send-now')).toEqual([0, 'Mails to be sent within a minute: 2.\n']);
    expect(await states()).toEqual([{ ...before[0], due: true }, ...before.slice(1)]);
  });

  it('settles only mails that it lists, all or none', async () => {
    const before = await states();
    // the third is uncertain, the fourth refused
    for (const words of [
      ['sent', '3', '999'],
      ['again', '3', '1'],
    ])
      expect(await run(...words)).toEqual([2, expect.stringMatching(/^The mail (999|1) is not one of/)]);
    expect(await run('sent', '3', '4')).toEqual([2, expect.stringMatching(/^The mail 4 was refused, so/)]);
    expect(await states()).toEqual(before);
    expect(await run('again', '3', '4')).toEqual([0, '2 of 2 will be sent again within a minute.\n']);
  });
});
