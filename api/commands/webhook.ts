import { HttpException } from '@nestjs/common';
import { webhookEvents } from '../../common/domain/webhook';
import { type Actor, commandActor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit.service';
import { requireKey } from '../platform/config/data-key';
import { StartupError } from '../platform/config/startup-error';
import { Secrets } from '../platform/database/secrets';
import type { Webhook, WebhookDeliveryRow } from '../switch/webhooks/webhooks.dto';
import { Webhooks } from '../switch/webhooks/webhooks.service';
import { withDataSource } from './connect';
import { readId, readNetwork, runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Manages endpoints that receive a network's events. The signing secret of an endpoint is shown once, when it is added.
deliveries shows the last 50 unless --limit says otherwise. An address is https on the public internet;
WEBHOOK_NETWORKS allows other networks, such as 127.0.0.1, also over http.
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

/** Turns a rejection into a plain sentence. */
const plainly = (error: unknown): never => {
  throw error instanceof HttpException ? new StartupError(error.message) : error;
};

/** Does something with the webhooks of a network. */
function withWebhooks(
  name: string,
  work: (webhooks: Webhooks, actor: Actor) => Promise<void>,
): Promise<void> {
  const network = readNetwork(name);
  return withDataSource((db, env) => {
    const webhooks = new Webhooks(db, new Audit(), new Secrets(requireKey(env)), env);
    return work(webhooks, commandActor(network, 'webhook')).catch(plainly);
  });
}

const switching = (isOn: boolean) => (words: string[], values: { network: string }) => {
  const id = readId(words[1]);
  return withWebhooks(values.network, async (webhooks, actor) =>
    sayLine(lineOf(await webhooks.switch(actor, id, isOn))),
  );
};

runCommand('webhook', about, [
  form('list --network cos', (_, values) =>
    withWebhooks(values.network, async (webhooks, actor) => {
      const { rows } = await webhooks.list(actor);
      if (rows.length === 0) sayLine('There are no webhooks.');
      for (const webhook of rows) sayLine(lineOf(webhook));
    }),
  ),
  form('add URL --events chat.asked,chat.ended --network cos', ([, url = ''], values) =>
    withWebhooks(values.network, async (webhooks, actor) => {
      const { id, secret } = await webhooks.add(actor, { url, events: values.events.split(',') });
      sayLine(`Webhook ${id} of ${actor.network}. Its secret is shown only once:\n${secret}`);
    }),
  ),
  form('remove ID --network cos', ([, word], values) => {
    const id = readId(word);
    return withWebhooks(values.network, async (webhooks, actor) => {
      await webhooks.remove(actor, id);
      sayLine(`Webhook ${id} was removed.`);
    });
  }),
  form('on ID --network cos', switching(true)),
  form('off ID --network cos', switching(false)),
  form(
    'deliveries ID --network cos [--status waiting|delivered|failed] [--limit 50]',
    ([, word], { network, status, limit }) => {
      const [id, most] = [readId(word), limit === undefined ? 50 : readId(limit)];
      return withWebhooks(network, async (webhooks, actor) => {
        const { rows } = await webhooks.deliveries(actor, id, {
          range: `[0,${most - 1}]`,
          ...(status !== undefined && { filter: JSON.stringify({ status }) }),
        });
        if (rows.length === 0) sayLine('No matching deliveries in the last 30 days.');
        for (const row of rows) sayLine(deliveryLine(row));
      });
    },
  ),
  form('retry ID DELIVERY_ID --network cos', ([, word, other], values) => {
    const [id, delivery] = [readId(word), readId(other)];
    return withWebhooks(values.network, async (webhooks, actor) =>
      sayLine(deliveryLine(await webhooks.retry(actor, id, delivery))),
    );
  }),
]);
