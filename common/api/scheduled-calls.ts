import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, patience, type Schemas } from './client';
import { keyOf } from './keys';

export type ScheduledCall = Schemas['ScheduledCall'];

export const scheduledCallQueries = {
  /** Upcoming first. */
  of: (id: number) =>
    queryOptions({
      queryKey: keyOf('scheduled calls', id),
      queryFn: async () =>
        bodyOf(
          await client.GET('/api/psychics/{id}/scheduled_calls', {
            params: { path: { id } },
            signal: patience(),
          }),
        ),
    }),
};
