import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../brand/brands';
import type { ChosenAvailability } from '../domain/availability';
import type { BreakMinutes } from '../domain/reach';
import type { PublicSignUp } from '../domain/person-forms';
import type { ProblemCategory } from '../domain/problem-report';
import { words } from '../words';
import { ApiError } from './api-error';
import { bodyOf, client, patience, type Schemas } from './client';
import { keyOf } from './keys';
import { queries } from './queries';

export type AvailabilityCount = Schemas['AvailabilityCount'];
export type PsychicRow = Schemas['PsychicRow'];
export type PsychicRecord = Schemas['PsychicRecord'];
export type Duplicate = Schemas['Duplicate'];
export type Status = Schemas['StatusRecord'];

const pathOfPsychic = (id: number) => ({ path: { id } });

/** Only the first element is used. */
function first([status]: Status[]): Status {
  if (status === undefined) throw new Error('a psychic without a status');
  return status;
}

export const psychicQueries = {
  /** Only the availability, and since when. */
  status: (id: number) =>
    queryOptions({
      queryKey: keyOf('psychics', 'status', id),
      queryFn: async () =>
        first(
          bodyOf(
            await client.GET('/api/psychics/{id}/status', { params: pathOfPsychic(id), signal: patience() }),
          ),
        ),
    }),
  /** The whole record, for the psychic's own pages; availability is queried separately. */
  own: (id: number) =>
    queries.queryOptions('get', '/api/psychics/{id}', { params: pathOfPsychic(id) }, { staleTime: 600_000 }),
  /** Accounts that may belong to the same person. */
  duplicates: (id: number) =>
    queries.queryOptions('get', '/api/psychics/{id}/dupes', { params: pathOfPsychic(id) }),
  /** What a psychic has done and misses for the first reading. */
  firstDays: (id: number) =>
    queries.queryOptions('get', '/api/psychics/{id}/first_days', { params: pathOfPsychic(id) }),
  /** How many psychics are new, and what they miss. */
  newcomers: () => queries.queryOptions('get', '/api/psychics/first_days'),
  /** How many psychics have each availability. */
  availability: () => queries.queryOptions('get', '/api/psychics/availability'),
  /** How many are in a reading. */
  busy: () => queries.queryOptions('get', '/api/psychics/busy'),
};

/** @returns the resulting availability, which does not change during a contact */
export const setAvailability = async (id: number, code: ChosenAvailability): Promise<Status> =>
  first(
    bodyOf(await client.POST('/api/psychics/{id}/status', { params: pathOfPsychic(id), body: { code } })),
  );

/** What a psychic agreed to, and the new versions that wait. */
export const agreementsQuery = (id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/agreements', { params: pathOfPsychic(id) });

/** Where a version of a document can be read and printed. */
export const documentAddress = ({
  name,
  effective_date,
}: Pick<Schemas['Agreement'], 'name' | 'effective_date'>) =>
  `/api/agreements/${name}?effective_date=${effective_date}`;

export const agreeTo = async (id: number, body: Schemas['AgreeInput']): Promise<Schemas['Agreements']> =>
  bodyOf(await client.POST('/api/psychics/{id}/agreements', { params: pathOfPsychic(id), body }));

/** Begins a break, or makes the one that runs longer; during a contact, for after it. */
export const takeBreak = async (id: number, minutes: BreakMinutes): Promise<Status> =>
  first(
    bodyOf(await client.POST('/api/psychics/{id}/pause', { params: pathOfPsychic(id), body: { minutes } })),
  );

export const endBreak = async (id: number): Promise<Status> =>
  first(bodyOf(await client.DELETE('/api/psychics/{id}/pause', { params: pathOfPsychic(id) })));

/** @param seconds between a contact and the next */
export const setAfterContact = async (id: number, seconds: number): Promise<Status> =>
  first(
    bodyOf(
      await client.PUT('/api/psychics/{id}/after_contact', {
        params: pathOfPsychic(id),
        body: { seconds },
      }),
    ),
  );

/** Whether a new account could have this password: it is not easy to guess. */
export const isPasswordAccepted = async (password: string, username: string): Promise<boolean> =>
  bodyOf(await client.POST('/api/psychics/password_accepted', { body: { password, username } }));

/** Whether the username is available. */
export const isUsernameFree = async (username: string, network?: Network): Promise<boolean> =>
  bodyOf(await client.GET('/api/psychics/username_available', { params: { query: { username, network } } }));

/** Whether no phone with this number has the PIN. */
export const isPhonePinFree = async (phone: string, pin: string, network?: Network): Promise<boolean> =>
  bodyOf(
    await client.GET('/api/psychics/phone_pin_available', { params: { query: { phone, pin, network } } }),
  );

/**
 * Submits an application from a public page.
 * @param key the same for the same application, however often it is sent
 * @returns the new user_id
 */
export const applyAsPsychic = async (
  psychic: PublicSignUp & { network: Network; bot_check: string },
  key: string,
): Promise<number> =>
  bodyOf(
    await client.POST('/api/psychics', { params: { header: { 'Idempotency-Key': key } }, body: { psychic } }),
  ).user_id;

/** Mails a psychic a link to choose a new password. */
export const sendPasswordLink = async (id: number): Promise<void> => {
  await client.POST('/api/psychics/{id}/password_link', { params: { path: { id } } });
};

export const setAgentPassword = async (user_id: number, password: string): Promise<void> => {
  await client.PUT('/api/profile/agent_password', { body: { user_id, password } });
};

/**
 * @param id the reporter's user_id
 * @throws ApiError on the field `details` if the server rejects it as too large
 */
export const reportProblem = async (
  id: number,
  category: ProblemCategory,
  details: string,
): Promise<void> => {
  const report = { params: pathOfPsychic(id), body: { category, details } };
  await client.POST('/api/psychics/{id}/problem', report).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 413
      ? error.at({ details: words.t('problem.too_long') })
      : error;
  });
};
