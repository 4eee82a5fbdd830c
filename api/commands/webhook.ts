import { HttpException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { webhookEvents } from '../../common/domain/webhook';
import { commandActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { findDataKey } from '../config/data-key';
import { readEnv } from '../config/env';
import { StartupError } from '../config/startup-error';
import { Secrets } from '../database/secrets';
import { createDataSource } from '../schema/data-source';
import type { Webhook, WebhookDeliveryRow } from '../webhooks/webhooks.dto';
import { Webhooks } from '../webhooks/webhooks.service';
import { connectForCommand } from './connect';
import { readArgs, readNetwork, runCommand, say } from './run-command';

const help = `npm run webhook -- list [--network cos]
npm run webhook -- add URL --events chat.asked,chat.ended [--network cos]
npm run webhook -- remove|on|off ID [--network cos]
npm run webhook -- deliveries ID [--network cos] [--status waiting|delivered|failed] [--limit 50]
npm run webhook -- retry ID DELIVERY_ID [--network cos]

Manages endpoints that receive a network's events. The signing secret of an endpoint is shown once, when it is added.
Events: ${webhookEvents.join(', ')}.`;

/** A line of the list. */
function lineOf({ id, url, events, waiting, disabled_at, disabled_why, failing_since }: Webhook): string {
  const parts: (string | number)[] = [id, url, events.join(','), `${waiting} waiting`];
  if (disabled_at !== null) parts.push(`off since ${disabled_at} (${disabled_why ?? ''})`);
  else if (failing_since !== null) parts.push(`failing since ${failing_since}`);
  return parts.join('  ');
}

function deliveryLine(row: WebhookDeliveryRow): string {
  const about = row.user_id === null ? 'the network' : `psychic ${row.user_id}`;
  const parts = [
    row.id,
    row.at,
    row.event,
    about,
    `number ${row.number}`,
    row.status,
    `${row.tries} attempts`,
  ];
  if (row.answer_code !== null) parts.push(`response ${row.answer_code}`);
  if (row.fault !== null) parts.push(row.fault);
  if (row.next_try_at !== null) parts.push(`next ${row.next_try_at}`);
  return parts.join('  ');
}

const idOf = (text: string | undefined): number => {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new StartupError(help);
  return Number(text);
};

const options = {
  network: { type: 'string' },
  events: { type: 'string', default: '' },
  status: { type: 'string' },
  limit: { type: 'string', default: '50' },
} as const;

/** Turns a rejection into a plain sentence. */
const plainly = (error: unknown): never => {
  throw error instanceof HttpException ? new StartupError(error.message) : error;
};

async function act(db: DataSource, args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args, options);
  const [action, subject, other] = positionals;
  const env = readEnv();
  const key = findDataKey(env);
  if (key === undefined)
    throw new StartupError('The data key is required: set DATA_KEY, or put data.key in DATA_DIR.');
  const webhooks = new Webhooks(db, new Audit(), new Secrets(key), env);
  const actor = commandActor(readNetwork(values.network), 'webhook');
  if (action === 'list') {
    const { rows: all } = await webhooks.list(actor, {});
    if (all.length === 0) say('There are no webhooks.');
    for (const webhook of all) say(lineOf(webhook));
  } else if (action === 'add' && subject !== undefined) {
    const { id, secret } = await webhooks.add(actor, { url: subject, events: values.events.split(',') });
    say(`Webhook ${id} of ${actor.network}. Its secret is shown only once:\n${secret}`);
  } else if (action === 'remove') {
    await webhooks.remove(actor, idOf(subject));
    say(`Webhook ${idOf(subject)} was removed.`);
  } else if (action === 'on' || action === 'off')
    say(lineOf(await webhooks.switch(actor, idOf(subject), action === 'on')));
  else if (action === 'deliveries') {
    const { status, limit } = values;
    const { rows } = await webhooks.deliveries(actor, idOf(subject), {
      range: `[0,${idOf(limit) - 1}]`,
      ...(status !== undefined && { filter: JSON.stringify({ status }) }),
    });
    if (rows.length === 0) say('No matching deliveries in the last 30 days.');
    for (const row of rows) say(deliveryLine(row));
  } else if (action === 'retry') say(deliveryLine(await webhooks.retry(actor, idOf(subject), idOf(other))));
  else throw new StartupError(help);
}

runCommand(help, async (args) => {
  const database = await connectForCommand();
  const db = await createDataSource(database.url, { poolSize: 2 }).initialize();
  try {
    await act(db, args).catch(plainly);
    return 0;
  } finally {
    await db.destroy();
    await database.close();
  }
});
