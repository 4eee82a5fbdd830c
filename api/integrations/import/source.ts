import { CsvError, parse } from 'csv-parse';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { StartupError } from '../../config/startup-error';
import { NotARecord } from '../../readings/ingest/reading-record';
import { readNdjson } from '../ndjson';
import { columnsOf, type ImportMap } from './import-map';
import type { SourceLine, SourceRecord } from './source-record';

/** A quote that is never closed would take the rest of the file for one column. */
const longestRecord = 65_536;

/**
 * The lines of a file in order, in constant memory. Empty lines of CSV, also those of separators alone, are passed over.
 * @throws StartupError when the file cannot be read with this map
 */
export async function* readSource(file: string, map: ImportMap): AsyncGenerator<SourceLine> {
  if (map.format === 'csv') {
    yield* readCsv(file, map);
    return;
  }
  for await (const row of readNdjson(createReadStream(file))) {
    if (row instanceof NotARecord) yield { record: null, fault: row.fault };
    else if (row !== null && typeof row === 'object' && !Array.isArray(row))
      yield { record: row as SourceRecord, fault: null };
    else yield { record: null, fault: 'A record must be an object' };
  }
}

async function* readCsv(file: string, map: ImportMap): AsyncGenerator<SourceLine> {
  let header: string[] | undefined;
  let records = 0;
  const text = Readable.from(decode(file, map.encoding ?? 'utf-8'));
  const parser = parse({
    delimiter: map.delimiter ?? ',',
    ltrim: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser)) {
      const values = row as string[];
      if (header === undefined) header = readHeader(file, values, map);
      else {
        records += 1;
        yield toLine(header, values);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StartupError(
      `${file} cannot be read beyond record ${records}: there a quote opens that is not closed, or a line is longer than ${longestRecord} characters.`,
    );
  } finally {
    text.destroy();
  }
  if (header === undefined) throw new StartupError(`${file} is empty.`);
}

function readHeader(file: string, values: string[], map: ImportMap): string[] {
  const header = values.map((name) => name.trim());
  for (const column of columnsOf(map)) {
    const times = header.filter((name) => name === column).length;
    if (times !== 1)
      throw new StartupError(
        times > 1
          ? `${file} has the column "${column}" ${times} times: the map cannot name it.`
          : `${file} has no column "${column}", which the map names. It has: ${header.map((name) => `"${name}"`).join(', ')}.`,
      );
  }
  return header;
}

function toLine(header: string[], values: string[]): SourceLine {
  const record: SourceRecord = {};
  for (const [n, name] of header.entries()) record[name] = values[n];
  const beyond = values.slice(header.length).some((value) => value.trim() !== '');
  return {
    record,
    fault: beyond ? `The line has ${values.length} columns, the header ${header.length}` : null,
  };
}

async function* decode(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (piece?: Buffer): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new StartupError(
        `${file} is not ${encoding}: name its "encoding" in the map, such as windows-1252.`,
      );
    }
  };
  for await (const piece of createReadStream(file)) yield read(piece as Buffer);
  yield read();
}

/** SHA-256 of a file's content and whatever else decides what an import of it does. */
export async function fingerprint(file: string, ...rest: string[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  for (const text of rest) hash.update('\0').update(text);
  return hash.digest('hex');
}
