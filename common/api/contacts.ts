import type { ContactNote } from '../domain/contact-note';
import { client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { ifStill, type Versioned, versioned } from './versions';

export type ContactRow = Schemas['ContactRow'];
export type ContactRecord = Schemas['ContactRecord'];

const of = (id: number) => ({ path: { id } });

const contactOf = ({ data, version }: Versioned<Schemas['ContactAnswer']>): Versioned<ContactRecord> => ({
  data: data.contact,
  version,
});

export const loadContacts = async (request: ListRequest): Promise<Listed<ContactRow[]>> =>
  listed(await client.GET('/api/contacts', { params: { query: queryOf(request) } }));

/** A contact with what managers keep of it. */
export const loadContact = async (id: number): Promise<Versioned<ContactRecord>> =>
  contactOf(versioned(await client.GET('/api/contacts/{id}', { params: of(id) })));

/** @param version of the contact that was read */
export const saveContact = async (
  id: number,
  contact: ContactNote,
  version: string | undefined,
): Promise<Versioned<ContactRecord>> =>
  contactOf(
    versioned(
      await client.PUT('/api/contacts/{id}', {
        params: { ...of(id), ...ifStill(version) },
        body: { contact },
      }),
    ),
  );

/** @param version of the contact that was read */
export const deleteContact = async (id: number, version: string | undefined): Promise<void> => {
  await client.DELETE('/api/contacts/{id}', { params: { ...of(id), ...ifStill(version) } });
};
