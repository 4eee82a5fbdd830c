import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, patience, type Schemas } from './client';
import { keyOf } from './keys';

export type ScheduledCall = Schemas['ScheduledCall'];

/** Upcoming first. */
export const scheduledCallsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('scheduled calls', id),
    queryFn: async () => {
      const params = { path: { id } };
      return bodyOf(await client.GET('/api/psychics/{id}/scheduled_calls', { params, signal: patience() }));
    },
  });
