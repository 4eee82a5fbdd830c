import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type Mention = Schemas['Mention'];
export type MentionList = Schemas['MentionList'];

/** What others wrote about a person, which an erasure leaves. @param from how many to skip */
export const mentionsQuery = (kind: 'psychic' | 'customer', id: number, from: number) =>
  queryOptions({
    queryKey: keyOf('mentions', kind, id, from),
    queryFn: async (): Promise<MentionList> =>
      bodyOf(
        await client.GET(
          kind === 'psychic' ? '/api/psychics/{id}/mentions' : '/api/customers/{id}/mentions',
          { params: { path: { id }, query: { from } } },
        ),
      ),
  });
