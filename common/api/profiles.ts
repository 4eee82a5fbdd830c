import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '../domain/person-forms';
import { client, type Schemas } from './client';
import { keyOf } from './keys';
import { ifStill, type Versioned, versioned } from './versions';

export type PsychicProfile = Schemas['PsychicProfile'];
export type ProfileRecord = Schemas['ProfileRecord'];

const of = (id: number) => ({ path: { id } });

export const profileQueries = {
  /** A psychic's profile, with the approved one where it differs. */
  of: (id: number) =>
    queryOptions({
      queryKey: keyOf('profiles', id),
      queryFn: async () => versioned(await client.GET('/api/psychics/{id}/profile', { params: of(id) })),
    }),
};

/** @param version of the profile that was read */
export const saveProfile = async (
  id: number,
  profile: Profile,
  version: string | undefined,
): Promise<Versioned<PsychicProfile>> =>
  versioned(
    await client.PUT('/api/psychics/{id}/profile', {
      params: { ...of(id), ...ifStill(version) },
      body: { profile },
    }),
  );

export const decideProfile = async (
  id: number,
  what: 'approve' | 'reject',
  version: string | undefined,
): Promise<Versioned<PsychicProfile>> =>
  versioned(await client.POST(`/api/profile/{id}/${what}`, { params: { ...of(id), ...ifStill(version) } }));
