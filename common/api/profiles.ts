import type { PersonProfile } from '../domain/person-forms';
import type { Phone } from '../domain/phone-rules';
import { bodyOf, client, fetchApi, type Schemas } from './client';
import { versionQuery } from './queries';
import { ifStill, type Versioned, versioned } from './versions';

export type PsychicProfile = Schemas['PsychicProfile'];
export type ProfileRecord = Schemas['ProfileRecord'];

const pathOfPsychic = (id: number) => ({ path: { id } });

export const profileQueries = {
  /** A psychic's profile, with the approved one if it differs. */
  of: (id: number) => versionQuery('/api/psychics/{id}/profile', { params: pathOfPsychic(id) }),
  /** A psychic's phones, which have their own version; never cached. */
  phones: (id: number) => ({
    ...versionQuery('/api/psychics/{id}/phones', { params: pathOfPsychic(id) }),
    gcTime: 0,
  }),
};

/** @param version version of the profile that was loaded */
export const saveProfile = async (
  id: number,
  profile: PersonProfile,
  version: string | undefined,
): Promise<Versioned<PsychicProfile>> =>
  versioned(
    await client.PUT('/api/psychics/{id}/profile', {
      params: { ...pathOfPsychic(id), ...ifStill(version) },
      body: { profile },
    }),
  );

export const approveProfile = async (
  id: number,
  version: string | undefined,
): Promise<Versioned<PsychicProfile>> =>
  versioned(
    await client.POST('/api/profile/{id}/approve', { params: { ...pathOfPsychic(id), ...ifStill(version) } }),
  );

/** @param reason shown to the psychic */
export const rejectProfile = async (
  id: number,
  reason: string | undefined,
  version: string | undefined,
): Promise<Versioned<PsychicProfile>> =>
  versioned(
    await client.POST('/api/profile/{id}/reject', {
      params: { ...pathOfPsychic(id), ...ifStill(version) },
      body: { reason },
    }),
  );

/** @param version version of the phones that were loaded */
export const savePhones = async (id: number, phones: Phone[], version: string | undefined): Promise<void> => {
  await client.POST('/api/psychics/{id}/phones', {
    params: { ...pathOfPsychic(id), ...ifStill(version) },
    body: { phones },
  });
};

/** Whose new email it is: a psychic's, by id, or the signed-in manager's. */
export type EmailOf = number | 'manager';

/** Sends the link to the email that waits again. @throws ApiError 429 after too many */
export const resendEmail = async (whose: EmailOf): Promise<void> => {
  if (whose === 'manager') await client.POST('/api/profile/email_change/resend');
  else await client.POST('/api/psychics/{id}/email_change/resend', { params: pathOfPsychic(whose) });
};

export const cancelEmail = async (whose: EmailOf): Promise<void> => {
  if (whose === 'manager') await client.DELETE('/api/profile/email_change');
  else await client.DELETE('/api/psychics/{id}/email_change', { params: pathOfPsychic(whose) });
};

/** @returns null if none is stored */
export const loadPin = async (id: number): Promise<string | null> =>
  bodyOf(await client.GET('/api/psychics/{id}/pin', { params: pathOfPsychic(id) })).pin;

/** @param version version of the profile that was loaded */
export const savePhoto = async (id: number, photo: File, version: string | undefined): Promise<void> => {
  const headers = { 'content-type': photo.type, ...(version !== undefined && { 'if-match': version }) };
  await fetchApi(`/api/psychics/${id}/image`, { method: 'PUT', headers, body: photo });
};

/** @param version version of the profile that was loaded */
export const removePhoto = async (id: number, version: string | undefined): Promise<void> => {
  await client.DELETE('/api/psychics/{id}/image', { params: { ...pathOfPsychic(id), ...ifStill(version) } });
};
