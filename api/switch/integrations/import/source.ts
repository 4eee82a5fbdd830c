import { CsvError, parse } from 'csv-parse';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { StartupError } from '../../../platform/config/startup-error';
import { NotARecord } from '../../../records/readings/ingest/reading-record';
import { readNdjson } from '../ndjson';
import { checkEncoding, decode, lineEndsIn } from './encoding';
import { columnsOf, type ImportMap } from './import-map';
import { findOpenQuote, quoteDoubt } from './quotes';
import type { SourceLine, SourceRecord } from './source-record';

/** Without this limit, a quote that is never closed would turn the rest of the file into one column. */
const longestRecord = 65_536;
/** How many lines to search for a header. */
const mostBeforeHeader = 100;

/** Reading progress in a file. */
export interface ReadSoFar {
  /** Lines as an editor counts them. */
  lines: number;
}

/**
 * The records of a file in order, in constant memory. Empty CSV lines, including those with only delimiters, are
 * skipped.
 * @param soFar updated while reading
 * @throws StartupError if the file cannot be read with this map
 */
export async function* readSource(
  file: string,
  map: ImportMap,
  soFar: ReadSoFar = { lines: 0 },
): AsyncGenerator<SourceLine> {
  await checkEncoding(file, map.format, map.encoding ?? 'utf-8');
  if (map.format === 'csv') yield* readCsv(file, map, soFar);
  else yield* readObjects(file, soFar);
}

async function* readObjects(file: string, soFar: ReadSoFar): AsyncGenerator<SourceLine> {
  for await (const row of readNdjson(createReadStream(file))) {
    if (row instanceof NotARecord && row.fault === null) {
      for (let n = 0; n < row.lines; n += 1) yield { at: (soFar.lines += 1), record: null, fault: null };
      continue;
    }
    const at = (soFar.lines += 1);
    if (row instanceof NotARecord) yield { at, record: null, fault: row.fault };
    else if (row !== null && typeof row === 'object' && !Array.isArray(row))
      yield { at, record: row as SourceRecord, fault: null };
    else yield { at, record: null, fault: 'A record must be an object' };
  }
}

async function* readCsv(file: string, map: ImportMap, soFar: ReadSoFar): AsyncGenerator<SourceLine> {
  const { delimiter = ',', encoding = 'utf-8', header: shape } = map;
  let header = Array.isArray(shape) ? readHeader(file, shape, map) : undefined;
  /** Records before the header. */
  let before = 0;
  let records = 0;
  /** Lines up to the end of the last record. */
  let lines = 0;
  const text = Readable.from(decode(file, encoding, (more) => (soFar.lines += more)));
  const parser = parse({
    delimiter,
    ltrim: true,
    max_record_size: longestRecord,
    raw: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser)) {
      const { record: values, raw } = row as { record: string[]; raw: string };
      // blank lines before a record are part of its raw text
      const at = lines + 1 + (/^[\r\n]+/.exec(raw)?.[0].length ?? 0);
      lines += lineEndsIn(raw);
      if (values.every((value) => value.trim() === '')) continue;
      refuseOpenQuote(file, values, raw, at);
      if (header === undefined) {
        if (shape === 'find' && !hasColumns(values, map) && ++before < mostBeforeHeader) continue;
        if (before === mostBeforeHeader) throw new StartupError(noHeader(file, map));
        header = readHeader(file, values, map);
      } else {
        records += 1;
        yield toLine(header, values, at, delimiter);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StartupError(
      `${file} cannot be read past record ${records}, line ${lines}: a quote there is not closed, or a line is longer than ${longestRecord} characters.`,
    );
  } finally {
    text.destroy();
  }
  if (header === undefined) throw new StartupError(before > 0 ? noHeader(file, map) : `${file} is empty.`);
}

/** @param at the line where the record begins */
function refuseOpenQuote(file: string, values: string[], raw: string, at: number): void {
  const open = findOpenQuote(values, raw);
  if (open === undefined) return;
  const before = values.slice(0, open).reduce((sum, value) => sum + lineEndsIn(value), 0);
  throw new StartupError(
    `${file} cannot be read past line ${at + before - 1}: a quote opened in line ${at + before} is not closed before the next line. Close it, or double the quotes within the text.`,
  );
}

const hasColumns = (values: string[], map: ImportMap): boolean => {
  const names = new Set(values.map((name) => name.trim()));
  return Array.from(columnsOf(map)).every((column) => names.has(column));
};

const noHeader = (file: string, map: ImportMap): string =>
  `${file} has no header in its first ${mostBeforeHeader} records: no line has ${Array.from(columnsOf(map), (name) => `"${name}"`).join(', ')}.`;

function readHeader(file: string, values: string[], map: ImportMap): string[] {
  const header = values.map((name) => name.trim());
  for (const column of columnsOf(map)) {
    const times = header.filter((name) => name === column).length;
    if (times !== 1)
      throw new StartupError(
        times > 1
          ? `${file} has the column "${column}" ${times} times, so the map cannot use it.`
          : `${file} has no column "${column}", which the map uses. It has: ${header.map((name) => `"${name}"`).join(', ')}.`,
      );
  }
  return header;
}

function toLine(header: string[], values: string[], at: number, delimiter: string): SourceLine {
  const record: SourceRecord = {};
  // Excel ends a row before its last empty cells
  for (const [n, name] of header.entries()) record[name] = values[n] ?? '';
  const doubt = quoteDoubt(values, header.length, delimiter, at);
  if (doubt !== undefined) return { at, record, fault: doubt, isUnclear: true };
  const beyond = values.slice(header.length).some((value) => value.trim() !== '');
  return {
    at,
    record,
    fault: beyond ? `The line has ${values.length} columns, but the header has ${header.length}` : null,
  };
}

/** SHA-256 of a file's content and of everything else that affects its import. */
export async function fingerprint(file: string, ...rest: string[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  for (const text of rest) hash.update('\0').update(text);
  return hash.digest('hex');
}
