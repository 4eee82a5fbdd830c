import { Webhook } from 'standardwebhooks';
import type { Network } from '../../common/brand/brands';
import type { WebhookEvent } from '../../common/domain/webhook';
import { newYorkIso } from '../../common/domain/new-york-time';

/** An event as it is kept. */
export interface ToldEvent {
  event_id: string;
  event: WebhookEvent;
  network: Network;
  number: number;
  at: Date;
  data: Record<string, unknown>;
}

/** Those of an event's data that are instants; the database keeps them in its own way. */
const isInstant = (name: string): boolean => /_(at|since)$/.test(name);

/** The data of an event, its instants with the New York offset. */
export const dataOf = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isInstant(name) && typeof value === 'string' ? newYorkIso(new Date(value)) : value,
    ]),
  );

export const messageIdOf = (eventId: string): string => `msg_${eventId}`;

/** A delivery as it goes out: the same text at each try, signed anew. */
export function signed(secret: string, told: ToldEvent): { headers: Record<string, string>; body: string } {
  const { event, network, number, at, data } = told;
  const body = JSON.stringify({
    type: event,
    timestamp: newYorkIso(at),
    network,
    number,
    data: dataOf(data),
  });
  const id = messageIdOf(told.event_id);
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
