import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from '../../common/api/client';
import { keyOf } from '../../common/api/keys';

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
};
