import type { Network } from '../../../common/brand/brands';
import { dayOf } from '../../../common/domain/new-york-time';
import { payPeriodAt } from '../../../common/domain/pay/periods';
import type { Period } from '../../../common/domain/pay-period';
import type { PayDays, SignedInActor } from '../access/actor';
import { type DatedListQuery, readDateRange } from '../http/date-range';
import type { ExportQuery } from './export-query.dto';

/** A call for a list or its file. */
export interface ListRequest {
  actor: SignedInActor;
  /** That of the address; 0 if it has none. */
  id: number;
  query: DatedListQuery & Pick<ExportQuery, 'hidden'>;
  /** When the figures were published, for lists that go by it; null if they never were. */
  publishedAt?: Date | null;
}

/** What a request asks for. */
export interface ListScope {
  /** Also names the file and is in its audit row. */
  window?: Period | undefined;
}

export interface NetworkScope extends ListScope {
  network: Network;
}
export interface PsychicScope extends ListScope {
  psychicId: number;
}
export type Dated<Scope> = Scope & { window: Period };

export const ofNetwork = ({ actor }: ListRequest): NetworkScope => ({ network: actor.network });
export const ofPsychic = ({ id }: ListRequest): PsychicScope => ({ psychicId: id });

/**
 * The same on the days of the query.
 * @param most maximum number of days
 */
export const dated =
  <Scope>(
    scope: (request: ListRequest) => Scope,
    fallback: (actor: SignedInActor) => Period,
    most?: number,
  ) =>
  (request: ListRequest): Dated<Scope> => ({
    ...scope(request),
    window: readDateRange(request.query, fallback(request.actor), most),
  });

/** The default days of most lists. */
export const currentPayPeriod = ({ account }: { account: { payDays: PayDays } }): Period =>
  payPeriodAt(dayOf(new Date()), account.payDays.first, account.payDays.changes);
