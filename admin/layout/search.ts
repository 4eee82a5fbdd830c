import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from '../../common/api/client';
import { keyOf } from '../../common/api/keys';

export type SearchRow = Schemas['SearchRow'];

export const searchQueries = {
  /** Psychics that match; a browser would take the terms `.` and `..` for folders of the address. */
  psychics: (term: string) =>
    queryOptions({
      queryKey: keyOf('search', term),
      queryFn: async (): Promise<SearchRow[]> =>
        /^\.{1,2}$/.test(term)
          ? []
          : bodyOf(await client.GET('/api/search/{term}', { params: { path: { term } } })),
      enabled: term !== '',
    }),
};
