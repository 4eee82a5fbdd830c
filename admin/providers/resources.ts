import type { Schemas } from '../../common/api/client';
import type { PayRun, RunStatement } from '../../common/api/pay';
import type { ReadingRow, Readings } from '../../common/api/readings';
import type { FormFields } from '../../common/domain/parsing';

/** A customer of the network. */
interface NetworkCustomer {
  id: number;
  /** The integrator's id. */
  external_id: string;
  username: string;
  last_contact: string | null;
  psychics: number;
  readings: number;
  total_minutes: number;
  free_minutes: number;
  /** Only in the record. */
  erased_at?: string | null;
}

interface CustomerGift {
  id: number;
  psychic_id: number;
  psychic_username: string;
  minutes: number;
  sent_at: string;
}

interface FreeMinutesEntry {
  id: string;
  at: string;
  kind: 'welcome' | 'gift' | 'used';
  minutes: number;
  psychic_id: number | null;
  psychic_username: string | null;
  connection_id: number | null;
}

/** In a list over all psychics. */
type ReadingOfPsychic = ReadingRow & { psychic_id: number; psychic_username: string };

/** In a run it is named by its psychic, since one that is still open has no id. */
export type StatementOfRun = Omit<RunStatement, 'id'> & { id: number; statement_id: number | null };

/** The row types of the lists, by resource. */
export interface ResourceRows {
  activity: Schemas['ActivityRow'];
  approvals: Schemas['ApprovalRow'];
  callbacks: Schemas['CallbackRow'];
  calls: Schemas['KeyCallRow'];
  contacts: Schemas['ContactRow'];
  decided: Schemas['DecidedRow'];
  customer_free_minutes: FreeMinutesEntry;
  customer_gifts: CustomerGift;
  customer_psychics: Schemas['CustomerPsychic'];
  customer_readings: ReadingOfPsychic;
  blocks: Schemas['NetworkBlockRow'];
  customers: Schemas['CustomerRow'];
  deliveries: Schemas['WebhookDeliveryRow'];
  gift_sendings: Schemas['GiftSending'];
  gifts: Schemas['SentGift'];
  keys: Schemas['ApiKeyRow'];
  logins: Schemas['LoginRow'];
  managers: Schemas['Manager'];
  network_activity: Schemas['NetworkActivityRow'];
  network_customers: NetworkCustomer;
  network_readings: ReadingOfPsychic;
  pay_runs: PayRun & { id: string };
  pay_years: Schemas['YearRow'];
  psychics: Schemas['PsychicRow'];
  readings: ReadingRow;
  readings_by_customer: Schemas['CustomerReadingCounts'];
  readings_by_psychic: Schemas['PsychicReadingCounts'];
  referrals: Schemas['ReferralRow'];
  run_statements: StatementOfRun;
  statistics: Schemas['StatisticsRow'];
  webhooks: Schemas['Webhook'];
}

/** What a list response contains besides its rows, by resource. */
interface Metas {
  /** The window's totals. */
  logins: Schemas['LoginsSummary'];
  readings: Readings['summary'];
  /** When they were published; undefined if never. */
  statistics: string | undefined;
}

export type ListResource = keyof ResourceRows;
export type MetaOf<Resource extends ListResource> = Resource extends keyof Metas
  ? Metas[Resource]
  : undefined;

/** Filters of a list that are handled here; every other field is passed to the API. */
export interface ListFilter {
  /** The psychic whose readings, customers, logins, gifts, or activity are listed. */
  psychic?: number;
  /** The customer whose readings, gifts, or free minutes are listed. */
  customer?: number;
  /** The last day of the run whose statements are listed. */
  run?: string;
  /** The webhook whose deliveries are listed. */
  webhook?: number;
  /** New York days. */
  start_date?: string;
  end_date?: string;
  /** The days to compare them with. */
  compare_start_date?: string;
  compare_end_date?: string;
  /** With all of them, not with as much time. */
  compare_whole?: string;
  /** Rows match any value of a list. */
  [name: string]: string | number | readonly string[] | undefined;
}

/** The loaded version, which is sent with a change of the record. */
interface Read {
  version?: string;
}
export type Contact = Schemas['ContactRecord'] & Read;
export type GiftTemplate = Schemas['GiftTemplate'] & Read;
export type Psychic = Schemas['PsychicRecord'] & Read;

/** Path of a resource, if not its own name; placeholders in braces come from the filter. */
export const paths: Partial<Record<string, string>> = {
  activity: 'psychics/{psychic}/activity',
  calls: 'api_keys/calls',
  customer_free_minutes: 'customers/{customer}/free_minutes',
  customer_gifts: 'customers/{customer}/gifts',
  customer_psychics: 'customers/{customer}/psychics',
  customer_readings: 'customers/{customer}/readings',
  customers: 'psychics/{psychic}/customers',
  decided: 'approvals/decided',
  deliveries: 'webhooks/{webhook}/deliveries',
  gift_sendings: 'psychics/{psychic}/gift_sendings',
  gifts: 'psychics/{psychic}/gifts',
  keys: 'api_keys',
  logins: 'psychics/{psychic}/logins',
  network_activity: 'activity',
  network_customers: 'customers',
  network_readings: 'readings',
  pay_runs: 'pay/runs',
  pay_years: 'pay/years/{year}',
  readings: 'psychics/{psychic}/readings',
  readings_by_customer: 'readings/by_customer',
  readings_by_psychic: 'readings/by_psychic',
  run_statements: 'pay/runs/{run}/statements',
};

/** The field that wraps a resource's records in request bodies, and in some responses. */
export const wrappers: Partial<Record<string, string>> = {
  contacts: 'contact',
  psychics: 'psychic',
  readings: 'readings',
};

/** The id of rows that have none, or not always one. */
export const rowIds: Partial<Record<string, (row: FormFields) => object>> = {
  pay_runs: ({ period_to: id }) => ({ id }),
  run_statements: ({ id: statement_id, user_id: id }) => ({ id, statement_id }),
};

/**
 * List rows and created records lack fields of the full record: with this meta, react-admin caches them separately.
 */
export const rowsOnly = { rows: true };
