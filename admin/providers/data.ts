import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { fetchApi } from '../../common/api/client';
import { loadLoginsSummary } from '../../common/api/logins';
import { isFields } from '../../common/domain/parsing';
import { type ListFilter, paths, rowIds, wrappers } from './resources';

/** What a list response contains besides its rows. */
interface Beside {
  meta?: unknown;
}

/** The path and query of a request: path parameters and window are taken out of the filter. */
function requestOf(address: string): { resource: string; id?: string; url: string } {
  const { pathname, searchParams: query } = new URL(address, window.location.origin);
  const [, , resource = '', ...rest] = pathname.split('/');
  const filter = new Map(Object.entries(JSON.parse(query.get('filter') ?? '{}') as ListFilter));
  const take = (name: string): string => {
    const value = filter.get(name);
    filter.delete(name);
    return value === undefined ? '' : String(value);
  };
  const path = (paths[resource] ?? resource).replace(/\{(\w+)\}/g, (_, name: string) => take(name));
  for (const name of ['start_date', 'end_date', 'compare_start_date', 'compare_end_date', 'compare_whole']) {
    const day = take(name);
    if (day !== '') query.set(name, day);
  }
  if (filter.size > 0) query.set('filter', JSON.stringify(Object.fromEntries(filter)));
  else query.delete('filter');
  return {
    resource,
    id: rest[0],
    url: ['/api', path, ...rest].join('/') + (query.size > 0 ? `?${query}` : ''),
  };
}

/**
 * Connects simple-rest to the API.
 * @param version of the record that a change is based on
 * @param beside receives what the response contains besides its records
 */
const httpOf =
  (version?: string, beside: Beside = {}): typeof fetchUtils.fetchJson =>
  async (address: string, { method = 'GET', body, signal } = {}) => {
    const { resource, id, url } = requestOf(address);
    const wrapper = wrappers[resource];
    const sent = typeof body === 'string' && wrapper !== undefined ? `{"${wrapper}":${body}}` : body;
    const response = await fetchApi(url, {
      method,
      body: sent,
      signal,
      headers: {
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': version }),
      },
    });
    const { status, headers } = response;
    // react-admin needs the deleted record
    const json: unknown = status === 204 ? { id: Number(id) } : await response.json();
    const isWrapped = isFields(json) && wrapper !== undefined && wrapper in json;
    const answered = isWrapped ? json[wrapper] : json;
    const idOf = rowIds[resource];
    const data =
      idOf !== undefined && Array.isArray(answered)
        ? answered.filter(isFields).map((row) => ({ ...row, ...idOf(row) }))
        : answered;
    beside.meta = (isWrapped ? json.summary : headers.get('x-published-at')) ?? undefined;
    const etag = headers.get('etag');
    return {
      status,
      headers,
      body: '',
      json: isFields(data) && etag !== null ? { ...data, version: etag } : data,
    };
  };

const rest = (version?: string, beside?: Beside): DataProvider => simpleRest('/api', httpOf(version, beside));

const versionOf = (record: unknown): string | undefined =>
  isFields(record) && typeof record.version === 'string' ? record.version : undefined;

/** The react-admin data provider: simple-rest, using the same API calls as everything else. */
export const dataProvider: DataProvider = {
  ...rest(),
  getList: async (resource, params) => {
    const beside: Beside = {};
    const { psychic = 0, start_date, end_date } = params.filter as ListFilter;
    const [list, summary] = await Promise.all([
      rest(undefined, beside).getList(resource, params),
      resource === 'logins' ? loadLoginsSummary(psychic, { start_date, end_date }) : undefined,
    ]);
    return { ...list, meta: summary ?? beside.meta };
  },
  update: (resource, params) => rest(versionOf(params.previousData)).update(resource, params),
  delete: (resource, params) => rest(versionOf(params.previousData)).delete(resource, params),
};
