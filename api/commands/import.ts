import { SingleBar } from 'cli-progress';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { commandActor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit.service';
import { withProgress } from '../platform/config/with-progress';
import { StartupError } from '../platform/config/startup-error';
import { findSecondKey, requireKey } from '../platform/config/data-key';
import { Secrets } from '../platform/database/secrets';
import { isDiskFull } from '../platform/database/disk-full';
import { isDatabaseUnavailable } from '../platform/database/unavailable';
import { createIngestPool } from '../platform/database/pools';
import {
  importReadings,
  type ImportOptions,
  type ImportResult,
  tryReadings,
} from '../switch/integrations/import/importer';
import type { ImportMap } from '../switch/integrations/import/import-map';
import { readMap } from '../switch/integrations/import/read-map';
import { psychicMaker } from '../switch/integrations/import/psychics';
import { type Survey, survey } from '../switch/integrations/import/survey';
import { limitsOf } from '../records/readings/ingest/limits';
import { createDataSource } from '../operations/schema/data-source';
import { defaultNetwork, type Network } from '../../common/brand/brands';
import { dayOf } from '../../common/domain/new-york-time';
import { withDatabase } from './connect';
import { readNetwork, runCommand, sayLine } from './run-command';
import { form, type Values } from './usage';

const usage = 'readings FILE --map MAP.json [--network cos] [--dry-run] [--rejects FILE] [--restart]';
const about = `Imports contact records from a CSV or NDJSON file, as described in docs/import.md. A stopped run resumes where it stopped;
--restart starts over from the first record. Exit codes: 0 on success, 1 on an error, 2 if records were rejected or the
command is mistyped, 130 or 143 if stopped by a signal.`;

interface WantedImport {
  file: string;
  map: ImportMap;
  network: Network;
  rejectsFile: string | undefined;
  dryRun: boolean;
  restart: boolean;
}

/**
 * @throws StartupError for invalid arguments
 */
function readWanted(file: string, values: Values<typeof usage>): WantedImport {
  if (!existsSync(file) || !statSync(file).isFile()) throw new StartupError(`There is no file ${file}.`);
  const rejectsFile = values.rejects === undefined ? undefined : path.resolve(values.rejects);
  if (rejectsFile === path.resolve(file) || rejectsFile === path.resolve(values.map))
    throw new StartupError('--rejects must name a separate file.');
  const map = readMap(values.map);
  const named = values.network ?? map.network;
  if (named === undefined)
    sayLine(`Neither the command nor the map names a network, so it is ${defaultNetwork}.`);
  return {
    file,
    map,
    network: readNetwork(named ?? defaultNetwork),
    rejectsFile,
    dryRun: values['dry-run'],
    restart: values.restart,
  };
}

/** The first signal requests a clean stop; later ones are ignored, because a terminal and npm both send one. */
function listenForStop(): () => 'SIGINT' | 'SIGTERM' | undefined {
  let received: 'SIGINT' | 'SIGTERM' | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (received ??= signal));
  return () => received;
}

const exitCodeOf = (signal: 'SIGINT' | 'SIGTERM'): number => 128 + constants.signals[signal];

function show(result: ImportResult, { dryRun, file }: WantedImport, found: Survey, seconds: number): void {
  sayLine(`${file} has ${found.lines} lines and ${found.records} records.`);
  if (result.resumedAfter > 0)
    sayLine(`Resumed after ${result.resumedAfter} records from an earlier run; the totals cover both.`);
  if (result.psychicsMade.length > 0)
    sayLine(
      `${dryRun ? 'Would create' : 'Created'} ${result.psychicsMade.length} psychics: ${result.psychicsMade.join(', ')}.`,
    );
  for (const [name, count] of Object.entries(result.byPsychic).sort()) sayLine(`  ${name}: ${count}`);
  for (const sentence of contactsIn(result)) sayLine(sentence);
  const { read, leftOut, created, corrected, unchanged, stale, rejected } = result;
  const counts = `${created} created, ${corrected} corrected, ${unchanged} unchanged${stale > 0 ? `, ${stale} stale` : ''}`;
  sayLine(
    `${read} read: ${counts}, ${leftOut} left out, ${rejected} rejected.${dryRun ? ' Nothing was written.' : ''}`,
  );
  sayLine(`${Math.round((result.done - result.resumedAfter) / seconds)} records per second.`);
}

const withCents = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What the valid records contain, and what was done to read or correct them. */
function contactsIn(result: ImportResult): string[] {
  const { contacts, firstAt, lastAt, seconds, paidMinutes, cents, centsBySeconds } = result;
  const { rounded, ratingsRounded, overMidnight, moved } = result;
  const days = [firstAt, lastAt].map((instant) => dayOf(new Date(instant || 0)));
  return [
    ...(contacts > 0
      ? [
          `Contacts: ${contacts}, from ${days.join(' to ')}, ${withCents(seconds / 60)} minutes, ${withCents(paidMinutes)} of them paid, $${withCents(cents / 100)}.`,
        ]
      : []),
    ...(centsBySeconds !== cents
      ? [
          `Minutes are rounded to hundredths before the rate: with exact seconds it would be $${withCents(centsBySeconds / 100)}.`,
        ]
      : []),
    ...(rounded > 0 ? [`Durations rounded to whole seconds: ${rounded}.`] : []),
    ...(ratingsRounded > 0 ? [`Ratings rounded to whole numbers: ${ratingsRounded}.`] : []),
    ...(overMidnight > 0 ? [`Contacts that end the day after they start: ${overMidnight}.`] : []),
    ...(moved > 0
      ? [`Warning: corrections that move a contact to another psychic, customer, or day: ${moved}.`]
      : []),
  ];
}

function showRejects({ rejected, rejectsLeftAlone }: ImportResult, { rejectsFile }: WantedImport): void {
  if (rejectsLeftAlone)
    sayLine(`${rejectsFile ?? ''} holds the rejected records of a real run and was not changed.`);
  else if (rejected > 0)
    sayLine(
      rejectsFile === undefined
        ? 'Use --rejects FILE to keep the rejected records.'
        : `The rejected records are in ${rejectsFile}.`,
    );
}

type Hooks = Required<Pick<ImportOptions, 'onProgress' | 'shouldStop' | 'limits' | 'secrets'>>;

/** A real run, with a connection for the psychics it creates and for the audit row. */
async function runReal(
  url: string,
  { dryRun: _, ...wanted }: WantedImport,
  hooks: Hooks,
): Promise<ImportResult> {
  const pool = createIngestPool(url, { isUnhurried: true });
  const db = await createDataSource(url, { poolSize: 1 }).initialize();
  const audit = new Audit();
  const actor = commandActor(wanted.network, 'import');
  try {
    const makePsychic = psychicMaker(db, audit, actor);
    const result = await importReadings(pool, { ...wanted, ...hooks, makePsychic });
    const { read, leftOut: left_out, created, corrected, moved, unchanged, stale, rejected } = result;
    await audit.record(db.manager, actor, {
      action: 'imported readings',
      after: { read, left_out, created, corrected, moved, unchanged, stale, rejected },
    });
    return result;
  } finally {
    await pool.end();
    await db.destroy();
  }
}

async function runDry(url: string, wanted: WantedImport, hooks: Hooks): Promise<ImportResult> {
  const pool = createIngestPool(url, { isUnhurried: true });
  try {
    return await tryReadings(pool, { ...wanted, ...hooks });
  } finally {
    await pool.end();
  }
}

runCommand('import', about, [form(usage, ([, file = ''], values) => run(readWanted(file, values)))]);

async function run(wanted: WantedImport): Promise<number> {
  const signal = listenForStop();
  const shouldStop = (): boolean => signal() !== undefined;
  const { file, map } = wanted;
  const found = await withProgress(sayLine, `Reading ${file}`, () => survey(file, map, shouldStop));
  const stoppedEarly = signal();
  if (stoppedEarly !== undefined) {
    sayLine('Stopped before the first record. Nothing was written.');
    return exitCodeOf(stoppedEarly);
  }
  const result = await withDatabase(({ url }, env) =>
    watched(url, wanted, found, {
      shouldStop,
      limits: () => limitsOf(env, wanted.network),
      secrets: new Secrets(requireKey(env), findSecondKey(env)),
    }),
  );
  const stoppedBy = result.stopped ? signal() : undefined;
  if (stoppedBy !== undefined) {
    const next = wanted.dryRun ? '' : ' Run the same command to resume.';
    sayLine(`Stopped after ${result.done} of ${found.records} records.${next}`);
    return exitCodeOf(stoppedBy);
  }
  return result.rejected > 0 ? 2 : 0;
}

/** Runs the import with a bar, and shows the result. */
async function watched(
  url: string,
  wanted: WantedImport,
  found: Survey,
  hooks: Omit<Hooks, 'onProgress'>,
): Promise<ImportResult> {
  const bar = new SingleBar({
    format: '{bar} {percentage}% {value}/{total} records, {eta_formatted} to go',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 2000,
  });
  let done = 0;
  const onProgress = (lines: number): void => bar.update((done = lines));
  const began = performance.now();
  bar.start(found.records, 0);
  try {
    const result = await (wanted.dryRun ? runDry : runReal)(url, wanted, { ...hooks, onProgress });
    bar.stop();
    show(result, wanted, found, (performance.now() - began) / 1000);
    showRejects(result, wanted);
    return result;
  } catch (error) {
    const why = isDiskFull(error)
      ? 'The disk of the database, or the one here, is full, so the import stopped'
      : 'The database connection was lost';
    if (!isDiskFull(error) && !isDatabaseUnavailable(error)) throw error;
    throw new StartupError(
      `${why} at record ${done} of ${found.records}.${wanted.dryRun ? '' : ' Run the same command to resume after the last saved chunk.'}`,
    );
  } finally {
    bar.stop();
  }
}
