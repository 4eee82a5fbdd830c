import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '../domain/person-forms';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type PsychicProfile = Schemas['PsychicProfile'];
export type ProfileRecord = Schemas['ProfileRecord'];

const of = (id: number) => ({ path: { id } });

export const profileQueries = {
  /** A psychic's profile, with the approved one where it differs. */
  of: (id: number) =>
    queryOptions({
      queryKey: keyOf('profiles', id),
      queryFn: async () => bodyOf(await client.GET('/api/psychics/{id}/profile', { params: of(id) })),
    }),
};

export const saveProfile = async (id: number, profile: Profile): Promise<PsychicProfile> =>
  bodyOf(await client.PUT('/api/psychics/{id}/profile', { params: of(id), body: { profile } }));

export const decideProfile = async (id: number, what: 'approve' | 'reject'): Promise<PsychicProfile> =>
  bodyOf(await client.POST(`/api/profile/{id}/${what}`, { params: of(id) }));
