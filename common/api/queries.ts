import { queryOptions } from '@tanstack/react-query';
import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import createQueries from 'openapi-react-query';
import { client, type GetPath, listed } from './client';
import type { QueryPath } from './keys';
import type { paths } from './schema';
import { versioned } from './versions';

type InitOf<Path extends GetPath> = MaybeOptionalInit<paths[Path], 'get'>;
type BodyOf<Path extends GetPath> = NonNullable<
  FetchResponse<paths[Path]['get'], InitOf<Path>, 'application/json'>['data']
>;

/** Queries whose key is their path, such as `queries.queryOptions('get', '/api/psychics/busy')`. */
export const queries = /* @__PURE__ */ createQueries<Pick<paths, QueryPath>>(client);

const load = <Path extends QueryPath>(path: Path, init: InitOf<Path>) =>
  client.GET(path, ...([init] as never)) as Promise<{ data?: BodyOf<Path>; response: Response }>;

/** Options of a query that also returns a list's total and time of publication, from the headers. */
export const listQuery = <Path extends QueryPath>(path: Path, init: InitOf<Path>) =>
  queryOptions({
    queryKey: ['get', path, init, 'list'] as const,
    queryFn: async () => listed(await load(path, init)),
  });

/** Options of a query that also returns a record's version, from its ETag. */
export const versionQuery = <Path extends QueryPath>(path: Path, init: InitOf<Path>) =>
  queryOptions({
    queryKey: ['get', path, init, 'version'] as const,
    queryFn: async () => versioned(await load(path, init)),
  });
