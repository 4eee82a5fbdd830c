import { Parameters, searching } from '../../../platform/database/list';
import { ListQuery } from '../../../platform/http/paging';
import { defineList, type WithTimes } from '../../../platform/lists/api-list';
import { type NetworkScope, ofNetwork } from '../../../platform/lists/list-scope';
import { isFailedCall } from './call-log.query';
import { ApiKeyRow, KeyCallRow } from './key-calls.dto';

type FoundKey = WithTimes<ApiKeyRow, 'created_at' | 'last_used_at' | 'ends_at' | 'revoked_at'>;

const newestFirst = { order: 'id desc', tieBreak: 'id desc' };

/** A network's keys, newest first; search matches the name. */
export const keyList = defineList<NetworkScope, FoundKey, ApiKeyRow>({
  resource: 'keys',
  path: 'api_keys',
  route: {
    tag: 'Keys',
    summary: 'Integrator keys, newest first; they are created by command',
    row: ApiKeyRow,
    query: ListQuery,
  },
  right: 'integrations',
  scope: ofNetwork,
  fields: {
    id: {},
    name: { sort: 'lower(name)' },
    scopes: { sort: false },
    created_at: {},
    last_used_at: {},
    ends_at: {},
    revoked_at: {},
  },
  ...newestFirst,
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select id, name, scopes, created_at, last_used_at, ends_at, revoked_at
        from api_keys where network = ${parameters.add(network)})`;
    const search = searching('name', q, parameters);
    return { ctes, search, parameters };
  },
});

/** Calls made with a network's keys, newest first; search matches the start of a request id. */
export const keyCallList = defineList<NetworkScope, WithTimes<KeyCallRow, 'at'>, KeyCallRow>({
  resource: 'calls',
  path: 'api_keys/calls',
  route: {
    tag: 'Keys',
    summary: 'Integrator calls of the last 30 days, newest first',
    row: KeyCallRow,
    query: ListQuery,
  },
  right: 'integrations',
  scope: ofNetwork,
  fields: {
    id: {},
    at: {},
    request_id: {},
    key_id: {},
    key_name: { sort: 'lower(key_name)' },
    method: {},
    route: {},
    status: {},
    outcome: { filter: true },
    milliseconds: {},
    dry_run: {},
    counts: { sort: false },
    errors: { sort: false },
  },
  // `code` is the status; filters compare text
  filters: { key: 'key_id::text', code: 'status::text' },
  ...newestFirst,
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select c.id, c.at, c.request_id, c.key_id, k.name as key_name, c.method, c.route, c.status,
             case when ${isFailedCall} then 'failed' else 'ok' end as outcome, c.milliseconds, c.dry_run, c.counts,
             case jsonb_typeof(c.errors) when 'array' then c.errors when 'object' then jsonb_build_array(c.errors) else '[]' end as errors
        from integration_calls c join api_keys k on k.id = c.key_id
       where c.network = ${parameters.add(network)})`;
    const search = q === undefined ? '' : ` and starts_with(request_id::text, lower(${parameters.add(q)}))`;
    return { ctes, search, parameters };
  },
});
