import type { RetentionRule } from '../../../platform/retention/rule';
import type { Network } from '../../../../common/brand/brands';
import type { Db } from '../../../platform/database/db';
import { measures } from '../../../records/readings/ingest/reading-fields';
import type { SentRecord } from '../../../records/readings/ingest/reading-record';
import type { ImportRunRow, ImportOutcome } from './import-run.entity';

const importLock = (network: Network): string => `import ${network}`;

/**
 * Serializes imports into a network: the connection holds the lock until it closes. The lock of a killed process is
 * released once the server notices, which may require waiting.
 * @param seconds maximum time to wait
 * @returns false if another import is still running
 */
export async function lockImports(db: Db, network: Network, seconds: number): Promise<boolean> {
  await db.query(`select set_config('lock_timeout', $1, false)`, [`${seconds}s`]);
  try {
    await db.query('select pg_advisory_lock(hashtextextended($1, 0))', [importLock(network)]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== '55P03') throw error;
    return false;
  } finally {
    await db.query('reset lock_timeout').catch(() => undefined);
  }
}

export async function unlockImports(db: Db, network: Network): Promise<void> {
  await db.query('select pg_advisory_unlock(hashtextextended($1, 0))', [importLock(network)]);
}

export async function findRun(db: Db, id: string): Promise<ImportRunRow | undefined> {
  const [run] = await db.query<ImportRunRow[]>(
    `select id, network, file_name as "fileName", records_done as "recordsDone", counts, by_psychic as "byPsychic",
            psychics_made as "psychicsMade", rejects_file as "rejectsFile", rejects_bytes as "rejectsBytes", pending,
            started_at as "startedAt", finished_at as "finishedAt"
       from import_runs where id = $1`,
    [id],
  );
  return run;
}

/**
 * The file whose import writes or wrote its rejected records to `rejectsFile`, and whether the import has finished.
 */
export async function findRunOfRejects(
  db: Db,
  rejectsFile: string,
  except: string | null,
): Promise<{ fileName: string; isFinished: boolean } | undefined> {
  const [run] = await db.query<{ fileName: string; isFinished: boolean }[]>(
    `select file_name as "fileName", finished_at is not null as "isFinished" from import_runs
      where rejects_file = $1 and id is distinct from $2 order by finished_at nulls first limit 1`,
    [rejectsFile, except],
  );
  return run;
}

/** Starts the import of a file at its first line, whatever an earlier run has done. */
export async function beginRun(
  db: Db,
  { id, network, fileName, rejectsFile }: Pick<ImportRunRow, 'id' | 'network' | 'fileName' | 'rejectsFile'>,
): Promise<void> {
  await db.query(
    `insert into import_runs (id, network, file_name, rejects_file) values ($1, $2, $3, $4)
     on conflict (id) do update set file_name = excluded.file_name, rejects_file = excluded.rejects_file,
        records_done = 0, counts = default, by_psychic = default, psychics_made = default, rejects_bytes = 0,
        pending = null, started_at = now(), finished_at = null`,
    [id, network, fileName, rejectsFile],
  );
}

/** Sets the rejects file of a resumed run that had none before. */
export async function noteRejectsFile(db: Db, id: string, rejectsFile: string): Promise<void> {
  await db.query('update import_runs set rejects_file = $2 where id = $1', [id, rejectsFile]);
}

export async function notePending(db: Db, id: string, pending: ImportOutcome): Promise<void> {
  await db.query('update import_runs set pending = $2 where id = $1', [id, JSON.stringify(pending)]);
}

/** Records a committed chunk: its lines, their outcomes, and the current length of the rejects file. */
export async function noteProgress(
  db: Db,
  {
    id,
    recordsDone,
    counts,
    byPsychic,
    rejectsBytes,
  }: Pick<ImportRunRow, 'id' | 'recordsDone' | 'counts' | 'byPsychic' | 'rejectsBytes'>,
): Promise<void> {
  await db.query(
    `update import_runs set records_done = $2, counts = $3, by_psychic = $4, rejects_bytes = $5, pending = null
      where id = $1`,
    [id, recordsDone, JSON.stringify(counts), JSON.stringify(byPsychic), rejectsBytes],
  );
}

export async function noteMade(db: Db, id: string, username: string): Promise<void> {
  await db.query('update import_runs set psychics_made = array_append(psychics_made, $2) where id = $1', [
    id,
    username,
  ]);
}

export async function finishRun(db: Db, id: string): Promise<void> {
  await db.query('update import_runs set finished_at = now() where id = $1', [id]);
}

const measuresOf = (alias: string): string => measures.map((column) => `${alias}.${column}`).join(', ');

/** Lines whose id is stored with different content, or voided. A record without a psychic counts as different. */
export async function findStoredOtherwise(
  db: Db,
  network: Network,
  records: { line: number; record: SentRecord }[],
): Promise<Set<number>> {
  const rows = await db.query<{ line: number }[]>(
    `select i.line
       from jsonb_to_recordset($2::jsonb) as i (line integer, connection_id bigint, psychic_id integer, customer_key text,
            conn_type text, started_at timestamptz, duration_seconds integer, free_minutes numeric, paid_minutes numeric,
            rate numeric, revenue numeric, result text, rating smallint, rating_text text)
       join readings r on r.network = $1 and r.connection_id = i.connection_id
       left join customers c on c.id = r.customer_id
      where r.voided_at is not null
         or (r.psychic_id, c.external_id, ${measuresOf('r')}) is distinct from (i.psychic_id, i.customer_key, ${measuresOf('i')})`,
    [network, JSON.stringify(records.map(({ line, record }) => ({ line, ...record })))],
  );
  return new Set(rows.map(({ line }) => line));
}

/** An account of a network; one without an extension is not a psychic. */
export interface NamedAccount {
  id: number;
  username: string;
  extension: number | null;
}

export function findAccounts(db: Db, network: Network): Promise<NamedAccount[]> {
  return db.query(
    `select a.id, a.username, p.extension
       from accounts a left join psychics p on p.account_id = a.id where a.network = $1`,
    [network],
  );
}

export const oldRuns: RetentionRule = { table: 'import_runs', isOld: 'started_at < $2' };
