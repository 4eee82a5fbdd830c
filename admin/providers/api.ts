import createClient from 'openapi-fetch';
import type { SessionUser } from '../../common/api/client';
import type { components, paths } from '../../common/api/schema';
import type { AccountStatus, ChosenAvailability } from '../../common/domain/availability';
import type { GiftForm } from '../../common/domain/gift-rules';
import type { ListingForm } from '../../common/domain/listing-rules';
import type { ManagerProfile as SentManagerProfile, Profile, SignUp } from '../../common/domain/person-forms';
import type { Phone } from '../../common/domain/phone-rules';
import type { ProblemCategory } from '../../common/domain/problem-report';
import type { WireSegment } from '../../common/domain/schedule-week';
import { fetchApi } from './http';

type Schemas = components['schemas'];
export type PsychicRow = Schemas['PsychicRow'];
export type PsychicRecord = Schemas['PsychicRecord'];
export type SearchRow = Schemas['SearchRow'];
export type ReadingRow = Schemas['ReadingRow'];
export type Readings = Schemas['Readings'];
export type StatisticsRow = Schemas['StatisticsRow'];
export type SummaryRow = Schemas['SummaryRow'];
export type CustomerRow = Schemas['CustomerRow'];
export type CustomerReading = Schemas['CustomerReading'];
export type LoginRow = Schemas['LoginRow'];
export type LoginsSummary = Schemas['LoginsSummary'];
export type Duplicate = Schemas['Duplicate'];
export type ScheduleSegment = Schemas['ScheduleSegment'];
export type Listings = Schemas['Listings'];
export type ContactRow = Schemas['ContactRow'];
export type ActivityRow = Schemas['ActivityRow'];
export type EligibleCustomer = Schemas['EligibleCustomer'];
export type SentGift = Schemas['SentGift'];
export type PsychicProfile = Schemas['PsychicProfile'];
export type ProfileRecord = Schemas['ProfileRecord'];
export type ManagerProfile = Schemas['ManagerProfileRecord'];
export type ApprovalRow = Schemas['ApprovalRow'];

/** Window, page and order of a list, as its address says them. */
export interface ListRequest {
  start_date?: string;
  end_date?: string;
  /** First and last row, from 0. */
  range?: [number, number];
  sort?: [string, 'ASC' | 'DESC'];
}

export interface Listed<T> {
  data: T;
  /** Rows on all pages. */
  total: number;
  /** When published figures were published. */
  publishedAt: string | undefined;
}

const client = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request: Request) => fetchApi(request),
});

const query = ({ range, sort, start_date, end_date }: ListRequest): Record<string, string> => ({
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
  ...(range && { range: JSON.stringify(range) }),
  ...(sort && { sort: JSON.stringify(sort) }),
});

function listed<T>({ data, response }: { data?: T; response: Response }): Listed<T> {
  if (data === undefined) throw new Error('an answer without a body');
  return {
    data,
    total: Number(response.headers.get('content-range')?.split('/')[1] ?? 0),
    publishedAt: response.headers.get('x-published-at') ?? undefined,
  };
}

/** Where a list is to be had as a file: the rows of all pages, with the window and the order of the page. */
export function exportAddress(list: string, { start_date, end_date, sort }: ListRequest): string {
  return `/api/exports/${list}?${new URLSearchParams(query({ start_date, end_date, sort })).toString()}`;
}

/** Where the recording of a reading is: its day is the New York one. */
export function recordingAddress(psychicId: number, reading: ReadingRow): string {
  const day = reading.call_date.slice(0, 10).replaceAll('-', '');
  return `/api/psychics/${psychicId}/recordings/${day}/${reading.connection_id ?? 0}`;
}

/** The calls of the manager area beyond react-admin's own. Failures are `HttpError`s, see `fetchApi`. */
export const api = {
  psychic: async (id: number): Promise<PsychicRecord> =>
    listed(await client.GET('/api/psychics/{id}', { params: { path: { id } } })).data,
  readings: async (id: number, request: ListRequest): Promise<Listed<Readings>> =>
    listed(
      await client.GET('/api/psychics/{id}/readings', { params: { path: { id }, query: query(request) } }),
    ),
  duplicates: async (id: number): Promise<Duplicate[]> =>
    listed(await client.GET('/api/psychics/{id}/dupes', { params: { path: { id } } })).data,
  status: async (id: number): Promise<string | undefined> =>
    listed(await client.GET('/api/psychics/{id}/status', { params: { path: { id } } })).data[0]?.code,
  setStatus: async (id: number, code: ChosenAvailability): Promise<string | undefined> =>
    listed(await client.POST('/api/psychics/{id}/status', { params: { path: { id } }, body: { code } }))
      .data[0]?.code,
  setAccountStatus: async (id: number, acctStatus: AccountStatus): Promise<PsychicRecord> =>
    listed(
      await client.PUT('/api/psychics/{id}/acct_status', { params: { path: { id } }, body: { acctStatus } }),
    ).data,
  setPermissions: async (id: number, permissions: string): Promise<PsychicRecord> =>
    listed(
      await client.PUT('/api/psychics/{id}/permissions', { params: { path: { id } }, body: { permissions } }),
    ).data,
  setAutoEmail: async (id: number, autoEmail: boolean): Promise<PsychicRecord> =>
    listed(
      await client.PUT('/api/psychics/{id}/auto_email', { params: { path: { id } }, body: { autoEmail } }),
    ).data,
  setLimitedReadings: async (id: number, limited_readings: boolean): Promise<PsychicRecord> =>
    listed(
      await client.PUT('/api/psychics/{id}/limited_readings', {
        params: { path: { id } },
        body: { limited_readings },
      }),
    ).data,
  approveSpecially: async (id: number): Promise<PsychicRecord> =>
    listed(await client.POST('/api/psychics/{id}/special_approval', { params: { path: { id } } })).data,
  customers: async (id: number, request: ListRequest): Promise<Listed<CustomerRow[]>> =>
    listed(
      await client.GET('/api/psychics/{id}/customers', { params: { path: { id }, query: query(request) } }),
    ),
  customerReadings: async (id: number, customer_id: number): Promise<CustomerReading[]> =>
    listed(
      await client.GET('/api/psychics/{id}/customers/{customer_id}', {
        params: { path: { id, customer_id } },
      }),
    ).data,
  logins: async (id: number, request: ListRequest): Promise<Listed<LoginRow[]>> =>
    listed(
      await client.GET('/api/psychics/{id}/logins', { params: { path: { id }, query: query(request) } }),
    ),
  loginsSummary: async (id: number, { start_date, end_date }: ListRequest): Promise<LoginsSummary> =>
    listed(
      await client.GET('/api/psychics/{id}/logins/summary', {
        params: { path: { id }, query: query({ start_date, end_date }) },
      }),
    ).data,
  schedule: async (id: number): Promise<ScheduleSegment[]> =>
    listed(await client.GET('/api/psychics/{id}/schedule', { params: { path: { id } } })).data,
  saveSchedule: async (id: number, schedule: WireSegment[]): Promise<ScheduleSegment[]> =>
    listed(
      await client.POST('/api/psychics/{id}/schedule', {
        params: { path: { id } },
        body: { schedule: schedule as ScheduleSegment[] },
      }),
    ).data,
  listings: async (id: number): Promise<Listings> =>
    listed(await client.GET('/api/psychics/{id}/listings', { params: { path: { id } } })).data,
  submitListing: async (id: number, listing: ListingForm): Promise<Listings> =>
    listed(await client.POST('/api/psychics/{id}/listings', { params: { path: { id } }, body: { listing } }))
      .data,
  decideListing: async (id: number, what: 'approve' | 'reject' | 'delete_rejected'): Promise<Listings> =>
    listed(await client.POST(`/api/psychics/{id}/listings/${what}`, { params: { path: { id } } })).data,
  activity: async (id: number, request: ListRequest): Promise<Listed<ActivityRow[]>> =>
    listed(
      await client.GET('/api/psychics/{id}/activity', { params: { path: { id }, query: query(request) } }),
    ),
  eligible: async (id: number): Promise<EligibleCustomer[]> =>
    listed(await client.GET('/api/psychics/{id}/gifts/eligible', { params: { path: { id } } })).data,
  gifts: async (id: number, request: ListRequest): Promise<Listed<SentGift[]>> =>
    listed(await client.GET('/api/psychics/{id}/gifts', { params: { path: { id }, query: query(request) } })),
  /** @param key the same for a request that is sent again */
  sendGifts: async (id: number, gift: GiftForm, key: string): Promise<void> => {
    await client.POST('/api/psychics/{id}/gifts', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body: gift,
    });
  },
  deleteContact: async (id: number): Promise<void> => {
    await client.DELETE('/api/contacts/{id}', { params: { path: { id } } });
  },
  reportProblem: async (id: number, category: ProblemCategory, details: string): Promise<void> => {
    await client.POST('/api/psychics/{id}/problem', {
      params: { path: { id } },
      body: { category, details },
    });
  },
  profile: async (id: number): Promise<PsychicProfile> =>
    listed(await client.GET('/api/psychics/{id}/profile', { params: { path: { id } } })).data,
  saveProfile: async (id: number, profile: Profile): Promise<PsychicProfile> =>
    listed(await client.PUT('/api/psychics/{id}/profile', { params: { path: { id } }, body: { profile } }))
      .data,
  decideProfile: async (id: number, what: 'approve' | 'reject'): Promise<PsychicProfile> =>
    listed(await client.POST(`/api/profile/{id}/${what}`, { params: { path: { id } } })).data,
  savePhoto: async (id: number, photo: File): Promise<PsychicRecord> => {
    const headers = { 'content-type': photo.type };
    const answer = await fetchApi(`/api/psychics/${id}/image`, { method: 'PUT', headers, body: photo });
    return (await answer.json()) as PsychicRecord;
  },
  removePhoto: async (id: number): Promise<PsychicRecord> => {
    await client.DELETE('/api/psychics/{id}/image', { params: { path: { id } } });
    return api.psychic(id);
  },
  savePhones: async (id: number, phones: Phone[]): Promise<void> => {
    await client.POST('/api/psychics/{id}/phones', {
      params: { path: { id } },
      body: { phones },
    });
  },
  setAgentPassword: async (user_id: number, password: string): Promise<void> => {
    await client.PUT('/api/profile/agent_password', { body: { user_id, password } });
  },
  changePassword: async (old: string, password: string): Promise<void> => {
    await client.PUT('/api/profile/password', { body: { old, password } });
  },
  ownProfile: async (): Promise<ManagerProfile> => listed(await client.GET('/api/profile')).data.profile,
  saveOwnProfile: async (profile: SentManagerProfile): Promise<ManagerProfile> =>
    listed(await client.PUT('/api/profile', { body: { profile } })).data.profile,
  isUsernameFree: async (username: string): Promise<boolean> =>
    listed(await client.GET('/api/psychics/username_available', { params: { query: { username } } })).data,
  isPhonePinFree: async (phone: string, pin: string): Promise<boolean> =>
    listed(await client.GET('/api/psychics/phone_pin_available', { params: { query: { phone, pin } } })).data,
  /** City and state of a US ZIP code; undefined for an unknown one. */
  place: async (code: string): Promise<{ city: string; state: string } | undefined> =>
    listed(await client.GET('/api/locations/{code}', { params: { path: { code } } })).data[0],
  createPsychic: async (psychic: SignUp): Promise<number> =>
    listed(await client.POST('/api/psychics', { body: { psychic } })).data.user_id,
  /** Psychics that match; a browser would take the terms `.` and `..` for folders of the address. */
  search: async (term: string): Promise<SearchRow[]> =>
    /^\.{1,2}$/.test(term)
      ? []
      : listed(await client.GET('/api/search/{term}', { params: { path: { term } } })).data,
  statistics: async (request: ListRequest): Promise<Listed<StatisticsRow[]>> =>
    listed(await client.GET('/api/statistics', { params: { query: query(request) } })),
  /** The dashboard's rows, by revenue descending. */
  summary: async (): Promise<Listed<SummaryRow[]>> => {
    const answer = listed(await client.GET('/api/statistics/summary'));
    return { ...answer, data: (answer.data[0] ?? []) as SummaryRow[] };
  },
  approvals: async (request: ListRequest = {}): Promise<Listed<ApprovalRow[]>> =>
    listed(await client.GET('/api/approvals', { params: { query: query(request) } })),
  busy: async (): Promise<number> => listed(await client.GET('/api/psychics/busy')).data,
  /** Throws, and leads to /login, when the session is over. */
  currentUser: async (): Promise<SessionUser> => listed(await client.GET('/api/sessions/0')).data,
  signOut: async (): Promise<void> => {
    await fetchApi('/api/sessions/0', { method: 'DELETE' });
  },
};
