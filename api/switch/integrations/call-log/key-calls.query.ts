import type { Network } from '../../../../common/brand/brands';
import { newYorkIso } from '../../../../common/domain/new-york-time';
import type { Db } from '../../../platform/database/db';
import {
  type ListFields,
  type ListPage,
  Parameters,
  queryPage,
  type ListRows,
} from '../../../platform/database/list';
import { isFailedCall } from './call-log.query';
import type { ApiKeyRow, KeyCallRow } from './key-calls.dto';

export const keyFields: ListFields = {
  sort: {
    id: 'id',
    name: 'lower(name)',
    created_at: 'created_at',
    last_used_at: 'last_used_at',
    ends_at: 'ends_at',
    revoked_at: 'revoked_at',
  },
  filters: {},
  order: 'id desc',
  tieBreak: 'id desc',
};

type FoundKey = Pick<ApiKeyRow, 'id' | 'name' | 'scopes'> & {
  created_at: Date;
  last_used_at: Date | null;
  ends_at: Date | null;
  revoked_at: Date | null;
};

const iso = (instant: Date | null): string | null => instant && newYorkIso(instant);

/** A network's keys, newest first; search matches the name. */
export async function findKeys(db: Db, network: Network, page: ListPage): Promise<ListRows<ApiKeyRow>> {
  const parameters = new Parameters();
  const ctes = `listed as (
    select id, name, scopes, created_at, last_used_at, ends_at, revoked_at
      from api_keys where network = ${parameters.add(network)})`;
  const search = page.q === undefined ? '' : ` and strpos(lower(name), lower(${parameters.add(page.q)})) > 0`;
  const list = await queryPage<FoundKey>(db, { ctes, search, parameters }, page);
  return {
    ...list,
    rows: list.rows.map((row) => ({
      ...row,
      created_at: newYorkIso(row.created_at),
      last_used_at: iso(row.last_used_at),
      ends_at: iso(row.ends_at),
      revoked_at: iso(row.revoked_at),
    })),
  };
}

export const keyCallFields: ListFields = {
  sort: {
    id: 'id',
    at: 'at',
    request_id: 'request_id',
    key_id: 'key_id',
    key_name: 'lower(key_name)',
    method: 'method',
    route: 'route',
    status: 'status',
    outcome: 'outcome',
    milliseconds: 'milliseconds',
    dry_run: 'dry_run',
  },
  // `code` is the status; filters compare text
  filters: { key: 'key_id::text', code: 'status::text', outcome: 'outcome' },
  order: 'id desc',
  tieBreak: 'id desc',
};

/** Calls made with a network's keys, newest first; search matches the start of a request id. */
export async function findKeyCalls(db: Db, network: Network, page: ListPage): Promise<ListRows<KeyCallRow>> {
  const parameters = new Parameters();
  const ctes = `listed as (
    select c.id, c.at, c.request_id, c.key_id, k.name as key_name, c.method, c.route, c.status,
           case when ${isFailedCall} then 'failed' else 'ok' end as outcome, c.milliseconds, c.dry_run, c.counts,
           case jsonb_typeof(c.errors) when 'array' then c.errors when 'object' then jsonb_build_array(c.errors) else '[]' end as errors
      from integration_calls c join api_keys k on k.id = c.key_id
     where c.network = ${parameters.add(network)})`;
  const search =
    page.q === undefined ? '' : ` and starts_with(request_id::text, lower(${parameters.add(page.q)}))`;
  const list = await queryPage<Omit<KeyCallRow, 'at'> & { at: Date }>(db, { ctes, search, parameters }, page);
  return { ...list, rows: list.rows.map((row) => ({ ...row, at: newYorkIso(row.at) })) };
}
