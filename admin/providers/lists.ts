import { type ActivityRow, loadActivity } from '../../common/api/activity';
import { type ApprovalRow, loadApprovals } from '../../common/api/approvals';
import type { ListRequest } from '../../common/api/client';
import {
  type KeyCallRow,
  loadCalls,
  loadDeliveries,
  type WebhookDelivery,
} from '../../common/api/integrations';
import { type ContactRow, loadContacts } from '../../common/api/contacts';
import { type CustomerRow, loadCustomers } from '../../common/api/customers';
import { loadGifts, type SentGift } from '../../common/api/gifts';
import { loadLogins, type LoginRow, type LoginsSummary } from '../../common/api/logins';
import { loadPsychics, type PsychicRow } from '../../common/api/psychics';
import { loadReadings, type ReadingRow, type Readings } from '../../common/api/readings';
import { loadStatistics, type StatisticsRow } from '../../common/api/statistics';

/** The rows of the lists, by resource. */
export interface Rows {
  activity: ActivityRow;
  approvals: ApprovalRow;
  calls: KeyCallRow;
  contacts: ContactRow;
  customers: CustomerRow;
  deliveries: WebhookDelivery;
  gifts: SentGift;
  logins: LoginRow;
  psychics: PsychicRow;
  readings: ReadingRow;
  statistics: StatisticsRow;
}

/** What a list tells beside its rows, by resource. */
interface Metas {
  /** The figures of the window. */
  logins: LoginsSummary;
  readings: Readings['summary'];
  /** When they were published; undefined before the first time. */
  statistics: string | undefined;
}

export type ListResource = keyof Rows;
export type MetaOf<Resource extends ListResource> = Resource extends keyof Metas
  ? Metas[Resource]
  : undefined;

/** What narrows a list. */
export interface ListFilter {
  /** Whose readings, customers, logins, gifts or activity. */
  psychic?: number;
  /** Whose deliveries. */
  webhook?: number;
  /** Values to match, by the name of the filter. */
  only?: Record<string, string>;
  /** New York days. */
  start_date?: string;
  end_date?: string;
}

interface Page<Resource extends ListResource> {
  data: Rows[Resource][];
  total: number;
  meta?: MetaOf<Resource>;
}

/** The calls behind the lists. */
export const lists: {
  [Resource in ListResource]: (request: ListRequest, of: number) => Promise<Page<Resource>>;
} = {
  activity: (request, psychic) => loadActivity(psychic, request),
  approvals: (request) => loadApprovals(request),
  calls: (request) => loadCalls(request),
  contacts: (request) => loadContacts(request),
  deliveries: (request, webhook) => loadDeliveries(webhook, request),
  customers: (request, psychic) => loadCustomers(psychic, request),
  gifts: (request, psychic) => loadGifts(psychic, request),
  logins: async (request, psychic) => {
    const { data, total, summary } = await loadLogins(psychic, request);
    return { data, total, meta: summary };
  },
  psychics: (request) => loadPsychics(request),
  readings: async (request, psychic) => {
    const { data, total } = await loadReadings(psychic, request);
    return { data: data.readings, total, meta: data.summary };
  },
  statistics: async (request) => {
    const { data, total, publishedAt } = await loadStatistics(request);
    return { data, total, meta: publishedAt };
  },
};
