import { parse } from 'csv-parse';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { NotARecord } from '../../readings/ingest/reading-record';
import type { SourceRecord } from './convert';
import { readNdjson } from '../ndjson';
import type { ImportMap } from './import-map';

/** The records of a file in order, in constant memory; a CSV line with the wrong number of columns is no record. */
export async function* readSource(
  file: string,
  { format, delimiter }: ImportMap,
): AsyncGenerator<SourceRecord | NotARecord> {
  const stream = createReadStream(file);
  if (format === 'ndjson') {
    for await (const row of readNdjson(stream)) {
      if (row instanceof NotARecord) yield row;
      else
        yield row !== null && typeof row === 'object' && !Array.isArray(row)
          ? (row as SourceRecord)
          : new NotARecord('A record must be an object');
    }
    return;
  }
  const parser = stream.pipe(
    parse({
      bom: true,
      columns: true,
      delimiter: delimiter ?? ',',
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      trim: true,
    }),
  );
  stream.on('error', (error) => parser.destroy(error));
  for await (const row of parser) yield row as SourceRecord;
}

/** SHA-256 of a file's content and whatever else decides what an import of it does. */
export async function fingerprint(file: string, ...rest: string[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  for (const text of rest) hash.update('\0').update(text);
  return hash.digest('hex');
}
