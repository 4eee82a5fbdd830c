import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type LoginRow = Schemas['LoginRow'];
export type LoginsSummary = Schemas['LoginsSummary'];

/** Sign-in totals for a date window. */
export const loadLoginsSummary = async (
  id: number,
  { start_date, end_date }: ListRequest,
): Promise<LoginsSummary> =>
  bodyOf(
    await client.GET('/api/psychics/{id}/logins/summary', {
      params: { path: { id }, query: queryOf({ start_date, end_date }) },
    }),
  );

/** The logins and totals of a date window. */
export const loginsQuery = (id: number, request: ListRequest) =>
  queryOptions({
    queryKey: keyOf('logins', id, request),
    queryFn: async () => {
      const [list, summary] = await Promise.all([
        client.GET('/api/psychics/{id}/logins', { params: { path: { id }, query: queryOf(request) } }),
        loadLoginsSummary(id, request),
      ]);
      const { data: rows, ...answer } = listed(list);
      return { ...answer, data: { rows, summary } };
    },
  });
