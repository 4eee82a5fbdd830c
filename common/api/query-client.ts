import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { words } from '../words';
import { type FailureNotices, tellFailure } from './failures';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The title of the notice that says it was not done: `Not Saved`. */
      failure?: string;
    };
    queryMeta: {
      /** The page shows all the time that it fails, as one that asks every few seconds does: no notice beside that. */
      isShown?: boolean;
    };
  }
}

/**
 * The client of an app's queries and changes, which tells of every failure once. Nothing is tried again by itself:
 * pages offer it. A change is sent at once, also by a browser that takes itself for offline: held back silently, it
 * would happen at any later time.
 */
export function makeQueryClient(notices: FailureNotices): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) =>
        tellFailure(error, meta?.isShown === true ? { ...notices, serverFailed: () => undefined } : notices),
    }),
    mutationCache: new MutationCache({
      onMutate: () => notices.begun(),
      onError: (error, _variables, _result, { meta }) =>
        tellFailure(error, notices, meta?.failure ?? words.t('failures.not_done')),
    }),
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
}
