import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { webhookEvents } from '../../../common/domain/webhook';
import { TestApp } from '../../testing/app';
import { createPsychic } from '../../testing/people';
import { Receiver } from '../../testing/receiver';
import { within } from '../../testing/within';
import { addEndpoint, managerOf, ownNetwork } from '../../testing/webhooks';
import { DeliverySender } from './delivery-sender.service';

const root = path.join(__dirname, '../../..');
const guide = readFileSync(path.join(root, 'docs/integration.md'), 'utf8');
const [, receiverOfGuide = ''] = /^```js\n([\s\S]*?)\n```$/m.exec(guide) ?? [];

describe('the example receiver in the guide', () => {
  let test: TestApp;
  let child: ChildProcess;

  beforeAll(async () => (test = await TestApp.start(ownNetwork)));
  afterAll(async () => {
    child.kill();
    await test.stop();
  });

  it('accepts signed messages once, and nothing else', async () => {
    const { id: manager, cookie } = await managerOf(test);
    // a port that is currently free
    const place = await Receiver.start();
    const { port, url } = place;
    await place.stop();
    const { secret } = await addEndpoint(test, cookie, { url }, ['psychic.created']);
    child = spawn(process.execPath, ['--input-type=module', '-e', receiverOfGuide], {
      cwd: root,
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
    const forged = (): Promise<number> =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 0,
      );
    expect(await within(async () => (await forged()) === 400)).toBe(true);
    const made = await createPsychic(test.db, 'cos', manager);
    const sender = test.app.get(DeliverySender);
    await sender.sendDue();
    await test.db.query(`update webhook_deliveries set status = 'waiting', next_try_at = now()`);
    await sender.sendDue();
    const row = async (): Promise<object | undefined> =>
      (await test.db.query<object[]>('select status, tries from webhook_deliveries'))[0];
    // another process may be sending it
    await within(async () => isDeepStrictEqual(await row(), { status: 'delivered', tries: 2 }));
    expect(await row()).toEqual({ status: 'delivered', tries: 2 });
    const line = `psychic.created {"user_id":${made},"account_status":"Active"}\n`;
    expect(await within(() => said.length >= line.length)).toBe(true);
    expect(said).toBe(line);
  });

  it('lists every event with its data', () => {
    const rows = [...guide.matchAll(/^\| `([a-z]+\.[a-z_]+)` +\| (.*?) +\|$/gm)].map(([, event]) => event);
    expect(rows).toEqual([...webhookEvents]);
  });
});
