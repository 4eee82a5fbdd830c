import { Injectable, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { dayOf } from '../../../common/domain/new-york-time';
import { type Period, payPeriodOf } from '../../../common/domain/pay-period';
import { twelveMonthsTo } from '../../../common/domain/referrals';
import { Account } from '../../platform/accounts/account.entity';
import { Audit } from '../../platform/audit/audit.service';
import { networkActivityFields, networkActivitySource } from '../../platform/audit/activity.query';
import { contactFields, contactsSource } from '../../people/contacts/contacts.query';
import { customerFields, customersSource } from '../../records/customers/customers.query';
import {
  networkCustomerFields,
  selectNetworkCustomers,
} from '../../records/customers/network-customers.query';
import {
  giftFields,
  giftSendingFields,
  giftSendingsSource,
  giftsSource,
} from '../../records/gifts/gifts.query';
import { sendingsWindow } from '../../records/gifts/gifts.service';
import { type Statement, selectAll } from '../../platform/database/list';
import { Replica } from '../../platform/database/replica.service';
import { type DateRangeQuery, lastSevenDays, readDateRange } from '../../platform/http/date-range';
import { readPage } from '../../platform/http/paging';
import { Throttled } from '../../platform/http/problem';
import { loginFields, loginsSource } from '../../identity/sessions/logins.query';
import { hidesMoney, isManager, readingsView } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { psychicFields, psychicsSource } from '../../people/psychics/psychics.query';
import { referralFields, referralsSource } from '../../people/psychics/referrals.query';
import { readingFields, selectReadings } from '../../records/readings/readings.query';
import type { SignedInActor } from '../../platform/access/actor';
import { selectDays } from '../../records/statistics/days.query';
import { mostDays } from '../../records/statistics/days.service';
import { statisticsFields, statisticsSource } from '../../records/statistics/statistics.query';
import { windowsOf } from '../../records/statistics/statistics.service';
import { csvType, type CsvColumn, toCsv, withoutHidden } from './csv';
import {
  activityCsv,
  contactsCsv,
  customersCsv,
  daysCsv,
  giftSendingsCsv,
  giftsCsv,
  loginsCsv,
  networkCustomersCsv,
  psychicsCsv,
  readingsCsv,
  referralsCsv,
  statisticsCsv,
} from './export-columns';
import { type ComparedExportQuery, type ExportQuery, readHidden } from './exports.dto';
import { attachmentOf } from './file-name';
import { fetchRows, openRows } from './rows.query';

/**
 * Concurrent exports in this process: of a network, and of its psychics. Each holds a database connection; the
 * limits keep both groups from using up what others need.
 */
const mostExports = { network: 3, psychics: 2 };
const waitSeconds = 10;

/** Milliseconds after which an export is aborted: in total, and without a row being read. */
export const patience = { whole: 900_000, pause: 120_000 };

interface Export<Row> {
  /** The list, which names the file. */
  list: string;
  /** The psychic whose list it is; without one, the network's. */
  psychicId?: number;
  /** The date range, for lists that have one. */
  window?: Period;
  statement: Statement;
  columns: readonly CsvColumn<Row>[];
}

const shown = <Row>(columns: readonly CsvColumn<Row>[], query: ExportQuery): readonly CsvColumn<Row>[] =>
  withoutHidden(columns, readHidden(query));

const payPeriod = ({ account }: SignedInActor): Period => payPeriodOf(dayOf(new Date()), account.payDay);

async function usernameOf(manager: EntityManager, id: number): Promise<string> {
  const account = await manager.findOneOrFail(Account, { select: { username: true }, where: { id } });
  return account.username;
}

/** Opens the rows; `close` must follow. */
async function open(runner: QueryRunner, statement: Statement): Promise<QueryRunner> {
  try {
    await runner.startTransaction();
    await openRows(runner.manager, statement);
    return runner;
  } catch (error) {
    await close(runner);
    throw error;
  }
}

async function close(runner: QueryRunner): Promise<void> {
  // a lost connection has no transaction to end
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
  await runner.release();
}

/** Lists as CSV, with the filters and the order of the page, streamed row by row. */
@Injectable()
export class Exports {
  /** The running exports, each with the actor of its request. */
  private readonly running = new Set<SignedInActor>();

  constructor(
    private readonly db: DataSource,
    private readonly replica: Replica,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
  ) {}

  async psychics(actor: SignedInActor, query: ExportQuery): Promise<StreamableFile> {
    const [page, window] = [readPage(query, psychicFields), readDateRange(query, payPeriod(actor))];
    const statement = selectAll(psychicsSource(actor.network, window, page), page);
    return this.file(actor, { list: 'psychics', window, statement, columns: shown(psychicsCsv, query) });
  }

  async statistics(actor: SignedInActor, query: ComparedExportQuery): Promise<StreamableFile> {
    const windows = windowsOf(actor.account, query);
    const isCompared = windows.before !== null;
    const page = readPage(query, statisticsFields(isCompared));
    const statement = selectAll(statisticsSource(actor.network, windows, page), page);
    const columns = shown(statisticsCsv(isCompared), query);
    return this.file(actor, { list: 'statistics', window: windows.window, statement, columns });
  }

  async readings(actor: SignedInActor, psychicId: number, query: ExportQuery): Promise<StreamableFile> {
    await this.access.require(actor, psychicId);
    const view = readingsView(actor);
    const [page, window] = [readPage(query, readingFields(view)), readDateRange(query, payPeriod(actor))];
    const statement = selectReadings(psychicId, window, page, view);
    return this.file(actor, {
      list: 'readings',
      psychicId,
      window,
      statement,
      columns: shown(readingsCsv(view), query),
    });
  }

  /** Live, every day of the date range. */
  async days(actor: SignedInActor, psychicId: number, query: DateRangeQuery): Promise<StreamableFile> {
    await this.access.require(actor, psychicId);
    const window = readDateRange(query, payPeriod(actor), mostDays);
    const { network } = actor;
    const statement = selectDays({
      from: 'psychic_days',
      network,
      window,
      psychicIds: [psychicId],
      byPsychic: false,
    });
    return this.file(actor, {
      list: 'days',
      psychicId,
      window,
      statement,
      columns: daysCsv(hidesMoney(actor)),
    });
  }

  async customers(actor: SignedInActor, psychicId: number, query: ExportQuery): Promise<StreamableFile> {
    await this.access.require(actor, psychicId);
    const [page, window] = [readPage(query, customerFields), readDateRange(query, lastSevenDays())];
    const statement = selectAll(customersSource(psychicId, window, page), page);
    return this.file(actor, {
      list: 'customers',
      psychicId,
      window,
      statement,
      columns: shown(customersCsv, query),
    });
  }

  async networkCustomers(actor: SignedInActor, query: ExportQuery): Promise<StreamableFile> {
    const page = readPage(query, networkCustomerFields);
    const statement = selectNetworkCustomers(actor.network, page);
    return this.file(actor, { list: 'customers', statement, columns: shown(networkCustomersCsv, query) });
  }

  async logins(actor: SignedInActor, psychicId: number, query: ExportQuery): Promise<StreamableFile> {
    await this.access.require(actor, psychicId);
    const [page, window] = [readPage(query, loginFields), readDateRange(query, lastSevenDays())];
    const statement = selectAll(loginsSource(psychicId, window, page), page);
    return this.file(actor, {
      list: 'logins',
      psychicId,
      window,
      statement,
      columns: shown(loginsCsv, query),
    });
  }

  async gifts(actor: SignedInActor, psychicId: number, query: ExportQuery): Promise<StreamableFile> {
    await this.access.require(actor, psychicId);
    const page = readPage(query, giftFields);
    const statement = selectAll(giftsSource(psychicId, page), page);
    return this.file(actor, { list: 'gifts', psychicId, statement, columns: shown(giftsCsv, query) });
  }

  async giftSendings(actor: SignedInActor, psychicId: number, query: ExportQuery): Promise<StreamableFile> {
    await this.access.require(actor, psychicId);
    const [page, window] = [readPage(query, giftSendingFields), sendingsWindow(query)];
    return this.file(actor, {
      list: 'gifts',
      psychicId,
      ...(window && { window }),
      statement: selectAll(giftSendingsSource(psychicId, window, page), page),
      columns: shown(giftSendingsCsv, query),
    });
  }

  async referrals(actor: SignedInActor, query: ExportQuery): Promise<StreamableFile> {
    const window = readDateRange(query, twelveMonthsTo(dayOf(new Date())));
    const page = readPage(query, referralFields);
    const statement = selectAll(referralsSource(actor.network, window, page), page);
    return this.file(actor, { list: 'referrals', window, statement, columns: shown(referralsCsv, query) });
  }

  async contacts(actor: SignedInActor, query: ExportQuery): Promise<StreamableFile> {
    const page = readPage(query, contactFields(actor.account.id));
    const statement = selectAll(contactsSource(actor.network, page, true), page);
    return this.file(actor, { list: 'contacts', statement, columns: shown(contactsCsv, query) });
  }

  async activity(actor: SignedInActor, query: ExportQuery): Promise<StreamableFile> {
    const [page, window] = [readPage(query, networkActivityFields), readDateRange(query, lastSevenDays())];
    const statement = selectAll(networkActivitySource(actor.network, window, page), page);
    return this.file(actor, { list: 'activity', window, statement, columns: shown(activityCsv, query) });
  }

  /**
   * @throws Throttled while the account has an export running, or the maximum number of exports is running
   */
  private begin(actor: SignedInActor): void {
    const running = [...this.running].filter(({ network }) => network === actor.network);
    const ofPsychics = running.filter((other) => !isManager(other)).length;
    if (running.some(({ account }) => account.id === actor.account.id))
      throw new Throttled(
        'Your last export is still running. Please try again when it is done.',
        waitSeconds,
      );
    if (running.length >= mostExports.network || (!isManager(actor) && ofPsychics >= mostExports.psychics))
      throw new Throttled('Other exports are still running. Please try again in a moment.', waitSeconds);
    this.running.add(actor);
  }

  private async file<Row>(
    actor: SignedInActor,
    { list, psychicId, window, statement, columns }: Export<Row>,
  ): Promise<StreamableFile> {
    this.begin(actor);
    try {
      await this.audit.record(this.db.manager, actor, {
        action: `exported ${list}`,
        on: psychicId,
        ...(window && { after: { ...window } }),
      });
      const username = psychicId === undefined ? undefined : await usernameOf(this.db.manager, psychicId);
      const runner = await this.replica.readOn((on) => open(on, statement));
      const giveUp = (): void => void rows.destroy(new Error('The export was read too slowly'));
      const [whole, pause] = [setTimeout(giveUp, patience.whole), setTimeout(giveUp, patience.pause)];
      const rows = Readable.from(fetchRows(runner.manager, () => pause.refresh()));
      const end = (): void => {
        [whole, pause].forEach((timer) => clearTimeout(timer));
        this.running.delete(actor);
        void close(runner);
      };
      // after the current fetch, if any
      void finished(rows).then(end, end);
      const csv = toCsv(rows, columns);
      const name = [list, username, window?.from, window?.to].filter((part) => part !== undefined).join('-');
      return new StreamableFile(csv, {
        type: csvType,
        disposition: attachmentOf(`${name}.csv`),
      });
    } catch (error) {
      this.running.delete(actor);
      throw error;
    }
  }
}
