import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type Manager = Schemas['Manager'];

export const managerQueries = {
  /** The managers of the network. */
  all: () =>
    queryOptions({
      queryKey: keyOf('managers'),
      queryFn: async () => bodyOf(await client.GET('/api/managers')),
    }),
};

export const setManagerEnabled = async (id: number, enabled: boolean): Promise<Manager> =>
  bodyOf(await client.PUT('/api/managers/{id}', { params: { path: { id } }, body: { enabled } }));
