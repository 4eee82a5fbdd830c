import { bodyOf, client } from './client';
import { queries } from './queries';

export const calendarLinkQuery = (id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/calendar_link', { params: { path: { id } } });

export const makeCalendarLink = async (id: number): Promise<string> =>
  bodyOf(await client.POST('/api/psychics/{id}/calendar_link', { params: { path: { id } } })).url;

export const removeCalendarLink = (id: number) =>
  client.DELETE('/api/psychics/{id}/calendar_link', { params: { path: { id } } });
