import { Webhook } from 'standardwebhooks';
import type { Network } from '../../../common/brand/brands';
import type { WebhookEvent } from '../../../common/domain/webhook';
import { newYorkIso } from '../../../common/domain/new-york-time';

/** A stored event. */
export interface SentEvent {
  event_id: string;
  event: WebhookEvent;
  network: Network;
  number: number;
  at: Date;
  data: Record<string, unknown>;
}

/** The instants in an event's data; the database stores them in its own format. */
const isInstant = (name: string): boolean => /_(at|since|until)$/.test(name);

/** An event's data, with the New York offset in its instants. */
export const dataOf = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isInstant(name) && typeof value === 'string' ? newYorkIso(new Date(value)) : value,
    ]),
  );

export const messageIdOf = (eventId: string): string => `msg_${eventId}`;

/** The outgoing form of a delivery: the same text at each attempt, with a new signature. */
export function signed(secret: string, sent: SentEvent): { headers: Record<string, string>; body: string } {
  const { event, network, number, at, data } = sent;
  const body = JSON.stringify({
    type: event,
    timestamp: newYorkIso(at),
    network,
    number,
    data: dataOf(data),
  });
  const id = messageIdOf(sent.event_id);
  const now = new Date();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'psychic-network-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
  };
}
