import type { GiftMinutes } from '../domain/gift-rules';
import type { Period } from '../domain/pay-period';
import { client, type ListRequest, queryOf, type Schemas } from './client';
import { listQuery, queries } from './queries';

export type MissedContact = Schemas['MissedContact'];
export type Callback = Schemas['Callback'];
export type MissedShares = Schemas['MissedShares'];

export const missedQueries = {
  of: (id: number, request: ListRequest) =>
    listQuery('/api/psychics/{id}/missed', { params: { path: { id }, query: queryOf(request) } }),
  /** Callbacks, oldest first, and missed contacts until they are seen. */
  waiting: (id: number) =>
    queries.queryOptions('get', '/api/psychics/{id}/missed/waiting', { params: { path: { id } } }),
  shares: (id: number, { from, to }: Period) =>
    queries.queryOptions('get', '/api/psychics/{id}/missed/shares', {
      params: { path: { id }, query: { start_date: from, end_date: to } },
    }),
};

export type CallbackAnswer = 'accept' | 'decline';

export async function answerCallback(id: number, callback_id: number, answer: CallbackAnswer): Promise<void> {
  const params = { path: { id, callback_id } };
  await (answer === 'accept'
    ? client.POST('/api/psychics/{id}/callbacks/{callback_id}/accept', { params })
    : client.POST('/api/psychics/{id}/callbacks/{callback_id}/decline', { params }));
}

export async function seeMissed(id: number, reading_id: number): Promise<void> {
  await client.POST('/api/psychics/{id}/missed/{reading_id}/seen', { params: { path: { id, reading_id } } });
}

export async function giveForMissed(id: number, reading_id: number, minutes: GiftMinutes): Promise<void> {
  await client.POST('/api/psychics/{id}/missed/{reading_id}/gift', {
    params: { path: { id, reading_id } },
    body: { minutes },
  });
}
