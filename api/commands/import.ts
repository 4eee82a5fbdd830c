import { SingleBar } from 'cli-progress';
import { commandActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { createDataSource } from '../schema/data-source';
import { createWriteStream, existsSync, statSync, type WriteStream } from 'node:fs';
import { importReadings, type ImportResult } from '../integrations/import/importer';
import { readMap } from '../integrations/import/import-map';
import { psychicMaker } from '../integrations/import/psychics';
import { readSource } from '../integrations/import/source';
import { createIngestPool } from '../database/pools';
import { StartupError } from '../config/startup-error';
import { connectForCommand } from './connect';
import { readArgs, readNetwork, runCommand, say } from './run-command';

const help = `npm run import -- readings FILE --map MAP.json [--network cos] [--dry-run] [--rejects FILE] [--restart]

Brings contact records in from a CSV or NDJSON file, as docs/import.md describes. A run that was stopped goes on where it
stopped; --restart begins at the first record. Exit code 0, 1 for a fault, 2 when records were rejected.`;

/** How many records a file has. */
async function countRecords(file: string, map: ReturnType<typeof readMap>): Promise<number> {
  let records = 0;
  for await (const _ of readSource(file, map)) records += 1;
  return records;
}

function show(result: ImportResult, dryRun: boolean): void {
  if (result.resumedAfter > 0) say(`Went on after ${result.resumedAfter} records of an earlier run.`);
  if (result.psychicsMade.length > 0)
    say(
      `${dryRun ? 'Would make' : 'Made'} ${result.psychicsMade.length} psychics: ${result.psychicsMade.join(', ')}.`,
    );
  for (const [name, count] of [...result.byPsychic].sort()) say(`  ${name}: ${count}`);
  const counts = dryRun
    ? `${result.read - result.rejected} good`
    : `${result.created} created, ${result.corrected} corrected, ${result.unchanged} unchanged`;
  say(`${result.read} read: ${counts}, ${result.rejected} rejected.${dryRun ? ' Nothing was written.' : ''}`);
}

runCommand(help, async (args) => {
  const { values, positionals } = readArgs(args, {
    map: { type: 'string' },
    network: { type: 'string' },
    rejects: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    restart: { type: 'boolean', default: false },
  });
  const [kind, file] = positionals;
  if (kind !== 'readings' || file === undefined || values.map === undefined) throw new StartupError(help);
  if (!existsSync(file) || !statSync(file).isFile()) throw new StartupError(`There is no file ${file}.`);
  const map = readMap(values.map);
  const network = readNetwork(values.network ?? map.network);
  const total = await countRecords(file, map);
  const database = await connectForCommand();
  const pool = createIngestPool(database.url);
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  const audit = new Audit();
  const actor = commandActor(network, 'import');
  const bar = new SingleBar({
    format: '{bar} {percentage}% {value}/{total} records',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 2000,
  });
  let rejects: WriteStream | undefined;
  let stop = false;
  process.once('SIGINT', () => (stop = true));
  try {
    bar.start(total, 0);
    const result = await importReadings(pool, {
      file,
      map,
      network,
      makePsychic: psychicMaker(db, audit, actor),
      dryRun: values['dry-run'],
      restart: values.restart,
      onProgress: (records) => bar.update(records),
      onRejected: (rejected, source) => {
        if (values.rejects === undefined) return;
        rejects ??= createWriteStream(values.rejects);
        rejects.write(`${JSON.stringify({ ...rejected, record: source })}\n`);
      },
      shouldStop: () => stop,
    });
    if (!result.stopped) bar.update(total);
    bar.stop();
    show(result, values['dry-run']);
    if (!values['dry-run']) {
      const { read, created, corrected, unchanged, rejected } = result;
      await audit.record(db.manager, actor, {
        action: 'imported readings',
        after: { read, created, corrected, unchanged, rejected },
      });
    }
    if (result.stopped) say('Stopped. The same command goes on from here.');
    if (result.rejected > 0)
      say(
        values.rejects === undefined
          ? 'Name a file with --rejects to keep the rejected records.'
          : `The rejected records stand in ${values.rejects}.`,
      );
    return result.stopped ? 1 : result.rejected > 0 ? 2 : 0;
  } finally {
    bar.stop();
    rejects?.end();
    await pool.end();
    await db.destroy();
    await database.close();
  }
});
