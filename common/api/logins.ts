import { bodyOf, client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';

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
