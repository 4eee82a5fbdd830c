import { bodyOf, client, type Schemas } from './client';
import { queries } from './queries';

export type CoverageHour = Schemas['CoverageHour'];

export const coverageQuery = () => queries.queryOptions('get', '/api/coverage', {});

export const coveringPsychicsQuery = (at: string) =>
  queries.queryOptions('get', '/api/coverage/psychics', { params: { query: { at } } });

/** Who could work in a gap. */
export const gapPsychicsQuery = (from: string, to: string) =>
  queries.queryOptions('get', '/api/coverage/others', { params: { query: { from, to } } });

/** @param key the same when a request is resent */
export const sendGapMessages = async (body: Schemas['GapMessageInput'], key: string) =>
  bodyOf(
    await client.POST('/api/coverage/messages', { params: { header: { 'Idempotency-Key': key } }, body }),
  );
