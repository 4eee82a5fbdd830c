import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { ingestTransaction } from '../../readings/ingest/ingest-transaction';
import { type FieldErrors, firstErrors } from '../../readings/ingest/record-fields';
import type { ListKind, NumberedRecord } from './list-kind';
import type { ListCounts } from './lists.dto';

export const mostRecords = 1000;

/**
 * Takes a list of records; a bad one is rejected and holds up no other, the others are one transaction.
 * @throws BadRequestException no list
 * @throws PayloadTooLargeException more than 1,000 records
 */
export async function takeList<T extends { external_id: string | null }>(
  pool: Pool,
  network: Network,
  kind: ListKind<T>,
  body: unknown,
): Promise<ListCounts> {
  if (!Array.isArray(body)) throw new BadRequestException('The body must be a list of records.');
  if (body.length > mostRecords)
    throw new PayloadTooLargeException(`A list may hold ${mostRecords} records.`);
  const counts: ListCounts = { created: 0, corrected: 0, unchanged: 0, rejected: 0, errors: [] };
  const reject = (line: number, errors: FieldErrors): void => {
    counts.errors.push({ line, external_id: idOf(body[line - 1]), errors });
  };
  const records: NumberedRecord<T>[] = [];
  const seen = new Map<string, { line: number; content: string }>();
  const repeats: { line: number; first: number }[] = [];
  for (const [index, row] of (body as unknown[]).entries()) {
    const read = kind.read(row);
    if ('errors' in read) {
      reject(index + 1, firstErrors(read.errors));
      continue;
    }
    const { record } = read;
    const [id, content] = [record.external_id ?? '', JSON.stringify(record)];
    const former = seen.get(id);
    if (former === undefined) {
      seen.set(id, { line: index + 1, content });
      records.push({ line: index + 1, record });
    } else if (former.content === content) repeats.push({ line: index + 1, first: former.line });
    else reject(index + 1, { external_id: 'external_id came earlier in this request with other content' });
  }
  if (records.length > 0) {
    const written = await ingestTransaction(pool, network, (client) => kind.write(client, network, records));
    const states = new Map(written.map(({ line, state }) => [line, state]));
    for (const { line } of records) {
      const state = states.get(line);
      if (state === undefined) reject(line, { psychic: 'There is no such psychic' });
      else counts[state] += 1;
    }
    for (const { line, first } of repeats)
      if (states.has(first)) counts.unchanged += 1;
      else reject(line, { psychic: 'There is no such psychic' });
  }
  counts.errors.sort((a, b) => a.line - b.line);
  counts.rejected = counts.errors.length;
  return counts;
}

function idOf(row: unknown): string | null {
  const id = (row as { external_id?: unknown } | null)?.external_id;
  return typeof id === 'string' ? id.slice(0, 99) : null;
}
