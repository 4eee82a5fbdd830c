import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type LoginRow = Schemas['LoginRow'];
export type LoginsSummary = Schemas['LoginsSummary'];

/** Logins of a psychic, with the figures of the whole window. */
export async function loadLogins(
  id: number,
  request: ListRequest,
): Promise<Listed<LoginRow[]> & { summary: LoginsSummary }> {
  const { start_date, end_date } = request;
  const [list, summary] = await Promise.all([
    client.GET('/api/psychics/{id}/logins', { params: { path: { id }, query: queryOf(request) } }),
    client.GET('/api/psychics/{id}/logins/summary', {
      params: { path: { id }, query: queryOf({ start_date, end_date }) },
    }),
  ]);
  return { ...listed(list), summary: bodyOf(summary) };
}

export const loginQueries = {
  list: (id: number, request: ListRequest) =>
    queryOptions({
      queryKey: keyOf('logins', 'list', id, request),
      queryFn: async () => {
        const { data: rows, summary, ...answer } = await loadLogins(id, request);
        return { ...answer, data: { rows, summary } };
      },
    }),
};
