import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type OwnSession = Schemas['OwnSession'];

export const ownSessionQueries = {
  /** Where the account is signed in. */
  all: () =>
    queryOptions({
      queryKey: keyOf('sessions'),
      queryFn: async () => bodyOf(await client.GET('/api/sessions')),
    }),
};

export const endOtherSession = async (session_id: number): Promise<void> => {
  await client.DELETE('/api/sessions/others/{session_id}', { params: { path: { session_id } } });
};

export const endOtherSessions = async (): Promise<void> => {
  await client.DELETE('/api/sessions/others');
};
