import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from '../../common/api/client';
import { keyOf } from '../../common/api/keys';
import { longestFind } from '../../common/domain/find';

export type FindAnswer = Schemas['FindAnswer'];
export type FoundPsychic = Schemas['FoundPsychic'];
export type FindPart = FindAnswer['failed'][number];

/** People and readings by what a caller says. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: keyOf('search', text),
    queryFn: async (): Promise<FindAnswer> =>
      bodyOf(await client.GET('/api/find', { params: { query: { q: text.slice(0, longestFind) } } })),
    enabled: text !== '',
  });

export const searchQueries = {
  /** All psychics that match; a browser would treat the terms `.` and `..` as path segments. */
  psychics: (term: string) =>
    queryOptions({
      queryKey: keyOf('search', 'psychics', term),
      queryFn: async (): Promise<Schemas['SearchRow'][]> =>
        /^\.{1,2}$/.test(term)
          ? []
          : bodyOf(await client.GET('/api/search/{term}', { params: { path: { term } } })),
      enabled: term !== '',
    }),
};
