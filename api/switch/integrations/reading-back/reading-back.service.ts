import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { message } from '../../../../common/domain/messages';
import { dayOf } from '../../../../common/domain/new-york-time';
import { type Period, payPeriodOf } from '../../../../common/domain/pay-period';
import type { Actor } from '../../../platform/access/actor';
import { PsychicAccess } from '../../../platform/access/psychic-access.service';
import { Replica } from '../../../platform/database/replica.service';
import { Answer } from '../../../platform/http/answer';
import { type DateRangeQuery, readDateRange } from '../../../platform/http/date-range';
import { InvalidInput } from '../../../platform/http/problem';
import { connectionIdOf, type ReadingName } from '../../../records/readings/reading-ids.query';
import { findDayTotals } from './day-totals.query';
import type { AcceptsCustomer, KnownBlock } from './known-blocks.dto';
import { findAccepts, findKnownBlocks } from './known-blocks.query';
import type { KnownStatement, StatementsQuery } from './known-statements.dto';
import { findKnownStatements } from './known-statements.query';
import { findKnownPsychics } from './known-psychics.query';
import { type CursorQuery, limitOf, type StoredReadingsQuery } from './pages.dto';
import type { DayTotals, KnownPsychic, ReadingWithVersions, StoredReading } from './reading-back.dto';
import {
  findFormerVersions,
  findStoredReading,
  findStoredReadings,
  type ReadingPosition,
} from './stored-readings.query';

/** Maximum days in a date range of totals. */
export const mostDays = 62;
/** The database's maximum. */
const mostId = 2_147_483_647;
/** The last second of the year 9999. */
const mostSecond = 253_402_300_799;
/** Sunday, because a key has no pay day. */
const usualPayDay = 1;

/** What integrators can read back of their own and others' data. */
@Injectable()
export class ReadingBack {
  constructor(
    private readonly db: DataSource,
    private readonly replica: Replica,
    private readonly access: PsychicAccess,
  ) {}

  async psychics({ network }: Actor, query: CursorQuery): Promise<Answer<KnownPsychic[]>> {
    const limit = limitOf(query);
    const after = query.after === undefined ? 0 : numbersOf(query.after, [mostId])[0];
    const rows = await this.replica.read((db) => findKnownPsychics(db, network, after ?? 0, limit + 1));
    return pageOf(rows, limit, ({ user_id }) => `/api/integrations/psychics?limit=${limit}&after=${user_id}`);
  }

  /** Statements with a number. Those whose status is asked for may change it between two pages. */
  async statements({ network }: Actor, query: StatementsQuery): Promise<Answer<KnownStatement[]>> {
    const limit = limitOf(query);
    const { status = null } = query;
    const after = query.after === undefined ? 0 : numbersOf(query.after, [Number.MAX_SAFE_INTEGER])[0];
    const rows = await this.replica.read((db) =>
      findKnownStatements(db, network, { after: after ?? 0, status, limit: limit + 1 }),
    );
    const chosen = status === null ? '' : `status=${status}&`;
    return pageOf(
      rows,
      limit,
      ({ id }) => `/api/integrations/statements?${chosen}limit=${limit}&after=${id}`,
    );
  }

  /** Blocks that stand. One that is lifted between two pages is missing; one that is made is on the last page. */
  async blocks({ network }: Actor, query: CursorQuery): Promise<Answer<KnownBlock[]>> {
    const limit = limitOf(query);
    const after = query.after === undefined ? 0 : (numbersOf(query.after, [mostId])[0] ?? 0);
    const rows = await this.replica.read((db) => findKnownBlocks(db, network, { after, limit: limit + 1 }));
    return pageOf(rows, limit, ({ block_id }) => `/api/integrations/blocks?limit=${limit}&after=${block_id}`);
  }

  /** Read from the main database, so that a block counts at once. @throws NotFoundException no such psychic */
  async accepts(actor: Actor, psychicId: number, externalId: string): Promise<AcceptsCustomer> {
    await this.access.require(actor, psychicId);
    return findAccepts(this.db, actor.network, psychicId, externalId);
  }

  /**
   * Pages by start and connection_id, so readings that arrive in the meantime shift nothing before or after the
   * cursor.
   */
  async readings({ network }: Actor, query: StoredReadingsQuery): Promise<Answer<StoredReading[]>> {
    const limit = limitOf(query);
    const window = windowOf(query);
    const after = query.after === undefined ? undefined : placeOf(query.after);
    const rows = await this.replica.read((db) => findStoredReadings(db, network, window, after, limit + 1));
    return pageOf(
      rows,
      limit,
      ({ started_at, connection_id }) =>
        `/api/integrations/readings?start_date=${window.from}&end_date=${window.to}&limit=${limit}&after=${Date.parse(started_at) / 1000}-${connection_id}`,
    );
  }

  /** @throws NotFoundException there has never been a reading with that id */
  async reading({ network }: Actor, name: ReadingName): Promise<ReadingWithVersions> {
    const connectionId = await connectionIdOf(this.db, network, name);
    const found =
      connectionId === undefined ? undefined : await findStoredReading(this.db, network, connectionId);
    if (connectionId === undefined || found === undefined)
      throw new NotFoundException('There is no such reading.');
    return { ...found, versions: await findFormerVersions(this.db, network, connectionId) };
  }

  totals({ network }: Actor, query: DateRangeQuery): Promise<DayTotals[]> {
    const window = windowOf(query, mostDays);
    return this.replica.read((db) => findDayTotals(db, network, window));
  }
}

const windowOf = (query: DateRangeQuery, most?: number): Period =>
  readDateRange(query, payPeriodOf(dayOf(new Date()), usualPayDay), most);

/** A page of rows, given one extra row beyond `limit` if another page follows. */
function pageOf<T>(rows: T[], limit: number, address: (last: T) => string): Answer<T[]> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return new Answer(page, last !== undefined && rows.length > limit ? { next: address(last) } : {});
}

/**
 * @param most the maximum of each number
 * @throws InvalidInput a cursor of another list
 */
function numbersOf(cursor: string, most: readonly number[]): number[] {
  const numbers = cursor.split('-').map(Number);
  const isPlace = numbers.every((number, at) => Number.isInteger(number) && number <= (most[at] ?? -1));
  if (numbers.length !== most.length || !isPlace) throw new InvalidInput({ after: message('after.invalid') });
  return numbers;
}

function placeOf(cursor: string): ReadingPosition {
  const [startedAt = 0, connectionId = 0] = numbersOf(cursor, [mostSecond, Number.MAX_SAFE_INTEGER]);
  return { startedAt, connectionId };
}
