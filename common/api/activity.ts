import { client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';

export type ActivityRow = Schemas['ActivityRow'];

/** What was done to a psychic. */
export const loadActivity = async (id: number, request: ListRequest): Promise<Listed<ActivityRow[]>> =>
  listed(
    await client.GET('/api/psychics/{id}/activity', { params: { path: { id }, query: queryOf(request) } }),
  );
