import type { Schemas } from '../../common/api/client';
import type { Readings } from '../../common/api/readings';

/** The rows of the lists, by resource. */
export interface Rows {
  activity: Schemas['ActivityRow'];
  approvals: Schemas['ApprovalRow'];
  calls: Schemas['KeyCallRow'];
  contacts: Schemas['ContactRow'];
  customers: Schemas['CustomerRow'];
  deliveries: Schemas['WebhookDeliveryRow'];
  gifts: Schemas['SentGift'];
  keys: Schemas['ApiKeyRow'];
  logins: Schemas['LoginRow'];
  managers: Schemas['Manager'];
  psychics: Schemas['PsychicRow'];
  readings: Schemas['ReadingRow'];
  statistics: Schemas['StatisticsRow'];
  webhooks: Schemas['Webhook'];
}

/** What a list answers beside its rows, by resource. */
interface Metas {
  /** The figures of the window. */
  logins: Schemas['LoginsSummary'];
  readings: Readings['summary'];
  /** When they were published; undefined before the first time. */
  statistics: string | undefined;
}

export type ListResource = keyof Rows;
export type MetaOf<Resource extends ListResource> = Resource extends keyof Metas
  ? Metas[Resource]
  : undefined;

/** What narrows a list; every other field is a filter of the API's. */
export interface ListFilter {
  /** Whose readings, customers, logins, gifts or activity. */
  psychic?: number;
  /** Whose deliveries. */
  webhook?: number;
  /** New York days. */
  start_date?: string;
  end_date?: string;
  [name: string]: string | number | undefined;
}

/** The version that was read, which a change of the record names. */
interface Read {
  version?: string;
}
export type Contact = Schemas['ContactRecord'] & Read;
export type Psychic = Schemas['PsychicRecord'] & Read;

/** Where a resource is, if not at its own name; what is in braces comes out of the filter. */
export const paths: Partial<Record<string, string>> = {
  activity: 'psychics/{psychic}/activity',
  calls: 'api_keys/calls',
  customers: 'psychics/{psychic}/customers',
  deliveries: 'webhooks/{webhook}/deliveries',
  gifts: 'psychics/{psychic}/gifts',
  keys: 'api_keys',
  logins: 'psychics/{psychic}/logins',
  readings: 'psychics/{psychic}/readings',
};

/** The field that wraps the records of a resource in bodies: in those sent, and in the answers that have it. */
export const wrappers: Partial<Record<string, string>> = {
  contacts: 'contact',
  psychics: 'psychic',
  readings: 'readings',
};

/** List rows and created records lack fields of the full record: react-admin keeps what has this meta apart from it. */
export const rowsOnly = { rows: true };
