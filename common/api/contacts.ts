import { client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';

export type ContactRow = Schemas['ContactRow'];

export const loadContacts = async (request: ListRequest): Promise<Listed<ContactRow[]>> =>
  listed(await client.GET('/api/contacts', { params: { query: queryOf(request) } }));

export const deleteContact = async (id: number): Promise<void> => {
  await client.DELETE('/api/contacts/{id}', { params: { path: { id } } });
};
