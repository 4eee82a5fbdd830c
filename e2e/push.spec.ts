import type { CDPSession } from '@playwright/test';
import { pushSettings, subscription } from '../api/testing/push';
import { Receiver } from '../api/testing/receiver';
import { expectSound } from './axe';
import { button, expect, phoneOnly, test } from './pages';

test.use({ programEnv: pushSettings });

/** The tests' Chromium permits no notifications and subscribes nowhere, so the browser's part is played. */
const playPushes = (device: ReturnType<typeof subscription>): void => {
  const bytes = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  const key = 'played-key';
  const played = {
    endpoint: device.endpoint,
    get options() {
      return { applicationServerKey: bytes(localStorage.getItem(key) ?? '') };
    },
    getKey: (name: 'auth' | 'p256dh') => bytes(device[name]),
    unsubscribe: () => {
      localStorage.removeItem(key);
      return Promise.resolve(true);
    },
  };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
  Object.assign(PushManager.prototype, {
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(key, applicationServerKey);
      return Promise.resolve(played);
    },
    getSubscription: () => Promise.resolve(localStorage.getItem(key) === null ? null : played),
  });
};

/** Runs in the worker: records what it shows and opens. */
const record = (): void => {
  interface Page {
    url: string;
  }
  const worker = self as unknown as {
    did: string[];
    WindowClient: { prototype: { focus: (this: Page) => Promise<Page> } };
    Clients: { prototype: { openWindow: (address: string) => Promise<null> } };
  };
  worker.did = [];
  ServiceWorkerRegistration.prototype.showNotification = (title, options) =>
    Promise.resolve(void worker.did.push(`shown: ${title} (${options?.tag ?? ''})`));
  ServiceWorkerRegistration.prototype.getNotifications = (filter) =>
    Promise.resolve([
      { close: () => void worker.did.push(`closed: ${filter?.tag ?? ''}`) } as unknown as Notification,
    ]);
  worker.WindowClient.prototype.focus = function () {
    worker.did.push(`focused: ${new URL(this.url).pathname}`);
    return Promise.resolve(this);
  };
  worker.Clients.prototype.openWindow = (address) => {
    worker.did.push(`opened: ${address}`);
    return Promise.resolve(null);
  };
};

/** Runs in the worker: clicks a notice. @returns what it has done since the last click */
const click = async (data: { tag: string; path: string }): Promise<string[]> => {
  const waits: Promise<unknown>[] = [];
  const event = Object.assign(new Event('notificationclick'), {
    notification: { close: () => undefined, data },
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  });
  self.dispatchEvent(event);
  await Promise.all(waits);
  return (self as unknown as { did: string[] }).did.splice(0);
};

async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return found;
}

test('pushes are turned on, tested, received, and clicked', phoneOnly, async ({ psychic: page }) => {
  const service = await Receiver.start();
  service.answer = (response) => void response.writeHead(201).end();
  // with permission denied, the page says what still works
  await page.goto('/psychic/notifications');
  await expect(page.getByText(/^Notifications are blocked for this site/)).toBeVisible();
  await expect(page.getByText(/^Everything else works without them/)).toBeVisible();

  await page.addInitScript(playPushes, subscription(`http://127.0.0.1:${service.port}/phone`));
  await page.reload();
  await button(page, 'Turn On Notifications').click();
  await expect(page.getByText('Notifications are on here.')).toBeVisible();
  await button(page, 'Send a Test').click();
  await expect(page.getByText(/^The push service took the test/)).toBeVisible();
  expect(service.received).toHaveLength(1);
  await page.getByRole('switch', { name: 'Hold back news at night' }).click();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await expectSound(page, 'notifications, on');

  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('there is no service worker');
  await worker.evaluate(record);
  const origin = new URL(page.url()).origin;
  const push = { title: 'A chat is ringing', body: 'Tap to answer.', tag: 'chat-7', path: '/psychic' };
  // once it no longer rings, nothing stays over an open page
  const over = { ...push, title: 'The chat was answered', silent: true };
  for (const data of [JSON.stringify(push), 'unreadable', JSON.stringify(over)])
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect.poll(() => worker.evaluate(() => (self as unknown as { did: string[] }).did.length)).toBe(4);
  expect(await worker.evaluate(click, { tag: 'chat-7', path: '/psychic' })).toEqual([
    'shown: A chat is ringing (chat-7)',
    `shown: ${new URL(origin).host} (push)`,
    'shown: The chat was answered (chat-7)',
    'closed: chat-7',
    'focused: /psychic/notifications',
  ]);
  expect(await worker.evaluate(click, { tag: 'statement', path: '/psychic/pay' })).toEqual([
    'opened: /psychic/pay',
  ]);

  // what belonged to somebody else is ended
  await page.evaluate(() => localStorage.setItem('push-owner', '0'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('played-key'))).toBeNull();
  await service.stop();
});
