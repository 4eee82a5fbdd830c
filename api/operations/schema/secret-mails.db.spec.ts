import { withOwnClient } from '../../platform/database/pools';
import { createTestDatabase } from '../../testing/database';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

const before = migrationNames[migrationNames.indexOf('SecretMails1764290000000') - 1];

describe('stored mails with links from an earlier version', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    await migrateDatabase({ url: database.url, ownerUrl: database.url }, before);
  });
  afterAll(() => database.drop());

  const query = (sql: string): Promise<object[]> =>
    withOwnClient(database.url, async (client) => (await client.query<object>(sql)).rows);

  it('lose their links; for one that waits to be sent a new link is requested', async () => {
    const link = 'https://cos.example/recover_password/';
    const token = '6f0e3c0a-51b7-4d0e-9a55-0c7b3f1e2d48';
    const bodies = `E'Rosa\\n${link}${token}\\nBye', '<a href="${link}${token}">Go</a>'`;
    await query(`
      insert into mails (message_id, network, recipient, subject, body_text, body_html, created_at, sent_at, refused_at, next_attempt_at) values
        ('sent', 'cos', 'sent@x.example', 'Link', ${bodies}, now(), now(), null, now()),
        ('refused', 'cos', 'refused@x.example', 'Link', ${bodies}, now(), null, now(), now()),
        ('uncertain', 'cos', 'uncertain@x.example', 'Link', ${bodies}, now(), null, null, 'infinity'),
        ('old', 'cos', 'old@x.example', 'Link', ${bodies}, now() - interval '2 hours', null, null, now()),
        ('waits', 'onesun', 'waits@x.example', 'Link', ${bodies}, now(), null, null, now()),
        ('other', 'cos', 'other@x.example', 'Gift', 'Come to ${token}', null, now(), null, null, now())`);
    await migrateDatabase({ url: database.url, ownerUrl: database.url });
    const body_text = `Rosa\n${link}\nBye`;
    const cleaned = { body_text, body_html: `<a href="${link}">Go</a>`, body_cipher: null };
    expect(
      await query('select message_id, body_text, body_html, body_cipher from mails order by id'),
    ).toEqual([
      { message_id: 'sent', ...cleaned },
      { message_id: 'refused', ...cleaned },
      { message_id: 'uncertain', ...cleaned },
      { message_id: 'old', ...cleaned },
      { message_id: 'other', body_text: `Come to ${token}`, body_html: null, body_cipher: null },
    ]);
    expect(await query('select network, email from recovery_requests')).toEqual([
      { network: 'onesun', email: 'waits@x.example' },
    ]);
  });
});
