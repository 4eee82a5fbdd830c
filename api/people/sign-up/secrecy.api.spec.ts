import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Mail } from '../../identity/mail/mail.service';
import { type TestCall, TestApp } from '../../testing/app';
import { applicant } from '../../testing/fixtures';
import { botCheck } from '../../testing/bot-check';
import { createManager, testPassword } from '../../testing/people';

/** The number alone or within text, with or without dashes; not four digits that happen to occur in a hash. */
const ssn = /912-?34-?5678/;
const pin = /(?<![\w+/.:-])8317(?![\w+/=.:-])/;

describe('the SSN and the PIN of an application', () => {
  let test: TestApp;
  let lines = '';
  let answers = '';

  beforeAll(async () => {
    const log = { write: (line: string) => void (lines += line) };
    test = await TestApp.start({ logLevel: 'trace' }, undefined, log);
    await createManager(test.db, 'cos', 'manager');
  });
  afterAll(() => test.stop());

  const call = async (address: string, options: TestCall = {}): Promise<string> => {
    const { text } = await test.call(address, options);
    answers += text;
    return text;
  };

  it('appear in no response, log, or mail and, in plain text, in no column of the database', async () => {
    const psychic = { ...applicant, bot_check: await botCheck(test) };
    await call('/api/psychics', { method: 'POST', body: { psychic: { ...psychic, first: '' } } });
    const body = { psychic: { ...psychic, bot_check: await botCheck(test) } };
    const { user_id } = JSON.parse(await call('/api/psychics', { method: 'POST', body })) as {
      user_id: number;
    };
    await call('/api/psychics', { method: 'POST', body });
    await call('/api/psychics', { method: 'POST', body: JSON.stringify(body).slice(0, -1) });
    await call(`/api/psychics/phone_pin_available?phone=5055550163&pin=${applicant.pin}`);
    const cookie = await test.signIn('manager', testPassword);
    const own = await test.signIn(applicant.username, applicant.password);
    for (const page of ['', '/profile', '/dupes', '/activity', '/phones'])
      await call(`/api/psychics/${user_id}${page}`, { cookie });
    await call(`/api/psychics/${user_id}/profile`, { cookie: own });
    for (const list of ['approvals', 'psychics', 'search/ruth', 'exports/psychics'])
      await call(`/api/${list}`, { cookie });
    await test.app.get(Mail).sendQueued();

    const columns = await test.db.query<{ table_name: string; column_name: string }[]>(
      `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t
         using (table_schema, table_name)
        where table_schema not in ('information_schema', 'pg_catalog') and table_type = 'BASE TABLE'
          and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY'))
          and table_schema = 'public'`,
    );
    expect(columns.length).toBeGreaterThan(50);
    for (const { table_name, column_name } of columns) {
      const [row] = await test.db.query<{ all: string | null }[]>(
        `select string_agg("${column_name}"::text, e'\\n') as all from "${table_name}"`,
      );
      expect([table_name, column_name, ssn.test(row?.all ?? ''), pin.test(row?.all ?? '')]).toEqual([
        table_name,
        column_name,
        false,
        false,
      ]);
    }
    const folder = path.join(test.dataDir, 'mail');
    const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(mails).toHaveLength(2);
    expect(lines).toContain('/api/psychics');
    expect(answers).toContain('RuthReads');
    for (const text of [lines, answers, mails.join()]) {
      expect(text).not.toMatch(ssn);
      expect(text).not.toMatch(pin);
    }
  });
});
