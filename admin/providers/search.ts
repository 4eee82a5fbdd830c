import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from '../../common/api/client';
import { keyOf } from '../../common/api/keys';
import { dataProvider } from './data';
import { type ResourceRows, rowsOnly } from './resources';

export type SearchRow = Schemas['SearchRow'];

export const searchQueries = {
  /** URL of the list of matching psychics; a browser would treat the terms `.` and `..` as path segments. */
  psychics: (term: string) =>
    queryOptions({
      queryKey: keyOf('search', term),
      queryFn: async (): Promise<SearchRow[]> =>
        /^\.{1,2}$/.test(term)
          ? []
          : bodyOf(await client.GET('/api/search/{term}', { params: { path: { term } } })),
      enabled: term !== '',
    }),
  /** The customers whose name or id at the integrator contains the term, the last to call first. */
  customers: (term: string) =>
    queryOptions({
      queryKey: keyOf('customers', 'search', term),
      queryFn: async () =>
        (
          await dataProvider.getList<ResourceRows['network_customers']>('network_customers', {
            pagination: { page: 1, perPage: 4 },
            sort: { field: 'last_contact', order: 'DESC' },
            filter: { q: term },
            meta: rowsOnly,
          })
        ).data,
      enabled: term !== '',
    }),
};
