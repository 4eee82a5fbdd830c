import { withOwnClient } from '../platform/database/pools';
import { testKey } from '../testing/app';
import { builtProgram } from '../testing/built';
import { runBuilt } from '../testing/command';
import { createTestDatabase } from '../testing/database';

describe('the webhook command', () => {
  beforeAll(builtProgram);

  let drop: () => Promise<void>;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    env = { DATABASE_URL: made.url, DATA_KEY: testKey };
  });
  afterAll(() => drop());

  const run = (...args: string[]) => {
    const network = args.includes('--network') ? [] : ['--network', 'cos'];
    return runBuilt('webhook', [...args, ...network], env);
  };

  it('adds them with a secret, lists them without, and switches and removes them, with audit rows', async () => {
    const added = await run('add', 'https://x.example/a', '--events', 'chat.asked,chat.ended');
    expect(added).toEqual([0, expect.stringMatching(/^Webhook 1 of cos\..*\nwhsec_\S+\n$/)]);
    expect(await run('list')).toEqual([0, '1  https://x.example/a  chat.asked,chat.ended  0 waiting\n']);
    expect(await run('list', '--network', 'onesun')).toEqual([0, 'There are no webhooks.\n']);
    expect(await run('off', '1')).toEqual([0, expect.stringMatching(/off since \S+ \(manager\)\n$/)]);
    expect(await run('deliveries', '1')).toEqual([0, 'No matching deliveries in the last 30 days.\n']);
    expect(await run('retry', '1', '7')).toEqual([1, 'There is no such delivery.\n']);
    expect(await run('remove', '1', '--network', 'onesun')).toEqual([1, 'There is no such webhook.\n']);
    expect(await run('remove', '1')).toEqual([0, 'Webhook 1 was removed.\n']);
    const { rows } = await withOwnClient(env.DATABASE_URL ?? '', (client) =>
      client.query('select action, via_name from audit order by id'),
    );
    expect(rows).toEqual(
      ['added a webhook', 'switched off a webhook', 'removed a webhook'].map((action) => ({
        action,
        via_name: 'webhook',
      })),
    );
  });

  it('reports errors in plain sentences', async () => {
    expect(await run('add', 'http://x.example', '--events', 'chat.asked')).toEqual([
      1,
      expect.stringMatching(/must start with https:\/\/.*WEBHOOK_NETWORKS/),
    ]);
    expect(await run('remove', 'x')).toEqual([2, expect.stringContaining('npm run webhook -- list')]);
  });
});
