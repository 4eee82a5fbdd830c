import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client as api, bodyOf, type Schemas } from '../../common/api/client';
import { changed, recordKey } from '../../common/api/keys';
import { ifStill, versioned } from '../../common/api/versions';
import type { ReplyKind } from '../../common/domain/contact-reply';
import type { SavedReplyForm } from '../../common/domain/saved-reply';
import type { Contact } from './resources';

interface Answered {
  data?: Schemas['ContactAnswer'];
  response: Response;
}

/** A contact in the version that a change of it is based on. */
type ChangedContact = Pick<Contact, 'id' | 'version'>;

const paramsOf = ({ id, version }: ChangedContact) => ({
  path: { id },
  ...ifStill(version),
});

/** Changes of contacts and saved replies. Each is refused if somebody else has changed the record since. */
function verbsOf(client: QueryClient) {
  /** Shows the contact as it is now, and reloads what shows contacts. */
  const keep = async (answer: Promise<Answered>): Promise<Contact> => {
    try {
      const { data, version } = versioned(await answer);
      const contact = { ...data.contact, version };
      client.setQueryData(recordKey('contacts', contact.id), contact);
      return contact;
    } finally {
      changed(client, 'contacts');
    }
  };
  const replies = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      changed(client, 'replies');
    }
  };
  return {
    save: (contact: ChangedContact, change: Partial<Pick<Contact, 'answered' | 'note' | 'assigned_to'>>) =>
      keep(api.PUT('/api/contacts/{id}', { params: paramsOf(contact), body: { contact: change } })),
    /** @param key the same when a request is resent */
    reply: (contact: ChangedContact, text: string, by: ReplyKind, key: string) => {
      const params = paramsOf(contact);
      return keep(
        api.POST('/api/contacts/{id}/reply', {
          params: { ...params, header: { ...params.header, 'Idempotency-Key': key } },
          body: { text, by },
        }),
      );
    },
    delete: async (contact: ChangedContact): Promise<void> => {
      try {
        await api.DELETE('/api/contacts/{id}', { params: paramsOf(contact) });
      } finally {
        changed(client, 'contacts');
      }
    },
    /** Its version after a deletion is not known here. */
    restore: async (id: number): Promise<Contact> => {
      const { version } = versioned(await api.GET('/api/contacts/{id}', { params: { path: { id } } }));
      return keep(api.POST('/api/contacts/{id}/restore', { params: paramsOf({ id, version }) }));
    },
    addReply: async (reply: SavedReplyForm) =>
      bodyOf(await replies(api.POST('/api/saved_replies', { body: reply }))),
    saveReply: (id: number, version: string | undefined, reply: SavedReplyForm) =>
      replies(api.PUT('/api/saved_replies/{id}', { params: paramsOf({ id, version }), body: reply })),
    deleteReply: (id: number, version: string | undefined) =>
      replies(api.DELETE('/api/saved_replies/{id}', { params: paramsOf({ id, version }) })),
  };
}

export function useContactVerbs() {
  const client = useQueryClient();
  return useMemo(() => verbsOf(client), [client]);
}
