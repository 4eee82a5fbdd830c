import { Injectable, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { Account } from '../../platform/accounts/account.entity';
import { Audit } from '../../platform/audit/audit.service';
import type { Statement } from '../../platform/database/list';
import { Replica } from '../../platform/database/replica.service';
import { Throttled } from '../../platform/http/problem';
import { isManager } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { CsvContents, CsvFile } from '../../platform/lists/csv-file';
import type { ListRequest } from '../../platform/lists/list-scope';
import { csvType, toCsv } from '../../platform/lists/csv';
import { findPublication } from '../../records/statistics/publication.query';
import { attachmentOf } from '../../platform/http/file-name';
import { shownColumns } from './hidden-columns';
import { fetchRows, openRows } from './rows.query';

/**
 * Concurrent exports in this process: of a network, and of its psychics. Each holds a database connection; the
 * limits keep both groups from using up what others need.
 */
const mostExports = { network: 3, psychics: 2 };
const waitSeconds = 10;

/** Milliseconds after which an export is aborted: in total, and without a row being read. */
export const patience = { whole: 900_000, pause: 120_000 };

/** A file, which its name and its audit row say. */
interface StreamedFile {
  name: string;
  psychicId?: number | undefined;
  /** The calendar year that it is about. */
  year?: number;
  /** Whether it must have what was committed a moment ago, which a replica may not. */
  isCurrent?: boolean;
}

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

  /**
   * @throws NotFoundException no psychic of the caller's network
   * @throws InvalidInput for a query that the list doesn't know
   * @throws Throttled while the account has an export running, or the maximum number of exports is running
   */
  async read(file: CsvFile, request: ListRequest): Promise<StreamableFile> {
    const { actor, id, query } = request;
    const isOfPsychic = file.path.includes(':id');
    if (isOfPsychic) await this.access.require(actor, id);
    const contents = file.contents(
      file.isPublished
        ? { ...request, publishedAt: (await findPublication(this.db, actor.network)).published_at }
        : request,
    );
    const columns = shownColumns(contents.columns, query);
    return this.stream(
      actor,
      { name: file.name, psychicId: isOfPsychic ? id : undefined },
      { ...contents, columns },
    );
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

  /**
   * @throws Throttled while the account has an export running, or the maximum number of exports is running
   */
  async stream(
    actor: SignedInActor,
    { name: list, psychicId, year, isCurrent = false }: StreamedFile,
    { window, statement, columns }: CsvContents,
  ): Promise<StreamableFile> {
    this.begin(actor);
    try {
      await this.audit.record(this.db.manager, actor, {
        action: `exported ${list}`,
        on: psychicId,
        ...((window ?? year) !== undefined && { after: { ...window, ...(year !== undefined && { year }) } }),
      });
      const username = psychicId === undefined ? undefined : await usernameOf(this.db.manager, psychicId);
      const runner = isCurrent
        ? await open(this.db.createQueryRunner(), statement)
        : await this.replica.readOn((on) => open(on, statement));
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
      const name = [list, username, year, window?.from, window?.to]
        .filter((part) => part !== undefined)
        .join('-');
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
