import type { Network } from '../../../../common/brand/brands';
import { newYorkIso } from '../../../../common/domain/new-york-time';
import type { Period } from '../../../../common/domain/pay-period';
import type { Db } from '../../../platform/database/db';
import { Parameters, within } from '../../../platform/database/list';
import { byKey } from '../../../platform/database/statements';
import type { FormerVersion, StoredReading, StoredVersion } from './reading-back.dto';

/** A reading's position in the order of start times. */
export interface ReadingPosition {
  /** Epoch seconds, because readings start on whole seconds. */
  startedAt: number;
  connectionId: number;
}

/** The fields of a class, as plain rows have them. */
type Plain<T> = Pick<T, keyof T>;
type FoundStored<T extends StoredVersion> = Omit<
  T,
  'customer' | 'started_at' | 'updated_at' | 'received_at' | 'voided_at'
> & {
  customer_key: string | null;
  customer_name: string;
  started_at: Date;
  updated_at: Date | null;
  received_at: Date;
  voided_at: Date | null;
};

const columns = `r.connection_id, i.external_id, r.psychic_id as psychic, p.extension, c.external_id as customer_key, c.username as customer_name, r.conn_type,
  r.started_at, r.day::text as day, r.duration_seconds, r.free_minutes::float8 as free_minutes,
  r.paid_minutes::float8 as paid_minutes, r.rate::float8 as rate, r.revenue::float8 as revenue, r.result, r.rating,
  r.rating_text, r.updated_at, r.version, r.received_at, r.voided_at, k.id as key_id, k.name as key_name, r.request_id`;
const joined = `join psychics p on p.account_id = r.psychic_id
  left join customers c on c.id = r.customer_id left join api_keys k on k.id = r.key_id
  left join reading_ids i on i.network = r.network and i.connection_id = r.connection_id`;
const hasRecording =
  'exists (select from recordings w where w.network = r.network and w.connection_id = r.connection_id) as has_recording';

/** Readings in the date range by start, including voided ones, those after a position; reads only one page. */
export async function findStoredReadings(
  db: Db,
  network: Network,
  window: Period,
  after: ReadingPosition | undefined,
  limit: number,
): Promise<Plain<StoredReading>[]> {
  const parameters = new Parameters();
  const where = `r.network = ${parameters.add(network)} and ${within('r.started_at', window, parameters)}`;
  const rest =
    after === undefined
      ? ''
      : ` and (r.started_at, r.connection_id) > (to_timestamp(${parameters.add(after.startedAt)}), ${parameters.add(after.connectionId)})`;
  const rows = await db.query<FoundStored<StoredReading>[]>(
    `select ${columns}, ${hasRecording} from readings r ${joined}
      where ${where}${rest} order by r.started_at, r.connection_id limit ${parameters.add(limit)}`,
    parameters.values,
  );
  return rows.map(toStored);
}

export async function findStoredReading(
  db: Db,
  network: Network,
  connectionId: number,
): Promise<Plain<StoredReading> | undefined> {
  const [row] = await byKey<FoundStored<StoredReading>>(
    db,
    `select ${columns}, ${hasRecording} from readings r ${joined} where r.network = $1 and r.connection_id = $2`,
    [network, connectionId],
  );
  return row && toStored(row);
}

/**
 * A reading's former versions, newest first. Each content is the complete row at that time; a column that it lacks
 * is null.
 */
export async function findFormerVersions(
  db: Db,
  network: Network,
  connectionId: number,
): Promise<FormerVersion[]> {
  const rows = await byKey<FoundStored<FormerVersion> & { replaced_at: Date }>(
    db,
    `select ${columns}, v.replaced_at, v.reason
       from readings now join reading_versions v on v.reading_id = now.id
      cross join lateral jsonb_populate_record(null::readings, v.content) r ${joined}
      where now.network = $1 and now.connection_id = $2 order by v.version desc`,
    [network, connectionId],
  );
  return rows.map((row) => ({ ...toStored(row), replaced_at: newYorkIso(row.replaced_at) }));
}

function toStored<T extends StoredVersion>(row: FoundStored<T>): Plain<T> {
  const { customer_key, customer_name, started_at, updated_at, received_at, voided_at, ...rest } = row;
  return {
    ...rest,
    customer: customer_key === null ? null : { external_id: customer_key, username: customer_name },
    started_at: newYorkIso(started_at),
    updated_at: updated_at && withMilliseconds(updated_at),
    received_at: newYorkIso(received_at),
    voided_at: voided_at && newYorkIso(voided_at),
  } as unknown as Plain<T>;
}

/** More precise than other timestamps, because records are compared by it. */
function withMilliseconds(instant: Date): string {
  const milliseconds = instant.getUTCMilliseconds();
  const text = newYorkIso(instant);
  return milliseconds === 0
    ? text
    : `${text.slice(0, 19)}.${String(milliseconds).padStart(3, '0')}${text.slice(19)}`;
}
