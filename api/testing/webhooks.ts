import type { DataSource } from 'typeorm';
import { Secrets } from '../platform/database/secrets';
import { newSecret, secretPurpose } from '../switch/webhooks/secret';
import { type TestApp, testKey } from './app';
import type { Receiver } from './receiver';
import { createManager, testPassword } from './people';

/** The networks in which a test's endpoint may be. */
export const ownNetwork = { webhookNetworks: ['127.0.0.1'] };

export interface Endpoint {
  id: number;
  secret: string;
}

/** Adds an endpoint as a manager would. */
export async function addEndpoint(
  test: TestApp,
  cookie: string,
  receiver: Pick<Receiver, 'url'>,
  events: string[],
): Promise<Endpoint> {
  const { status, json, text } = await test.call('/api/webhooks', {
    method: 'POST',
    cookie,
    body: { url: receiver.url, events },
  });
  if (status !== 201) throw new Error(text);
  return json as Endpoint;
}

export async function managerOf(
  test: TestApp,
  username = 'manager',
): Promise<{ id: number; cookie: string }> {
  const id = await createManager(test.db, 'cos', username);
  return { id, cookie: await test.signIn(username, testPassword) };
}

/** An endpoint that is never called. */
export const madeWebhook = { url: 'https://hooks.invalid/a', events: ['chat.ended'] };

/** Sets the secret with which an endpoint's deliveries are signed. */
export const setSecret = (db: DataSource, id: number, secret: string): Promise<unknown> =>
  db.query('update webhooks set secret_cipher = $2 where id = $1', [
    id,
    new Secrets(Buffer.from(testKey, 'base64')).encrypt(secretPurpose, secret, id),
  ]);

/** Creates one with a delivery of the same id that is due in a year. @param id used for both, if it matters */
export async function makeWebhook(db: DataSource, id: number | null = null): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `with made as (
       insert into webhooks (id, network, url, events, secret_cipher)
       values (coalesce($1::int, 1000 + (select count(*)::int from webhooks)), 'cos', $2, $3, '') returning id)
     insert into webhook_deliveries (id, webhook_id, event_id, event, psychic_id, number, data, next_try_at)
     select id, id, gen_random_uuid(), 'chat.ended', 1, 0, '{"user_id": 1}', now() + interval '1 year' from made returning id`,
    [id, madeWebhook.url, madeWebhook.events],
  );
  const made = row?.id ?? 0;
  await setSecret(db, made, newSecret());
  // ids assigned by triggers come after
  for (const table of ['webhooks', 'webhook_deliveries'])
    await db.query(`select max(nextval(pg_get_serial_sequence($1, 'id'))) from generate_series(1, 2000)`, [
      table,
    ]);
  return made;
}
