import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type Invitation = Schemas['InvitationRow'];
export type Related = Schemas['Related'];

/** What else there is of the person behind a contact or a psychic. */
export const relatedQuery = (kind: 'contact' | 'psychic', id: number) =>
  queryOptions({
    queryKey: keyOf('invitations', 'related', kind, id),
    queryFn: async (): Promise<Related> =>
      bodyOf(
        await client.GET(kind === 'contact' ? '/api/contacts/{id}/related' : '/api/psychics/{id}/related', {
          params: { path: { id } },
        }),
      ),
  });

/** The way of a psychic from the first contact to the first reading. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('invitations', 'history', id),
    queryFn: async () => bodyOf(await client.GET('/api/psychics/{id}/history', { params: { path: { id } } })),
  });

export interface Invited {
  invitation: Invitation;
  /** False if it was open already, and nothing was sent. */
  isSent: boolean;
}

const invitedBy = (answer: { data?: Invitation; response: Response }): Invited => ({
  invitation: bodyOf(answer),
  isSent: answer.response.status === 201,
});

/** Mails a sign-up link, unless one is open and not asked for `again`. */
export const invite = async (body: Schemas['InviteeInput']): Promise<Invited> =>
  invitedBy(await client.POST('/api/invitations', { body }));

/** The same for a contact. */
export const inviteContact = async (id: number, again: boolean): Promise<Invited> =>
  invitedBy(await client.POST('/api/contacts/{id}/invite', { params: { path: { id } }, body: { again } }));

/** What the link of an invitation fills in. @throws ApiError 404 if it is no longer valid */
export const openInvitation = async (link: string): Promise<Schemas['InvitationPrefill']> =>
  bodyOf(await client.GET('/api/invitations/{link}', { params: { path: { link } } }));
