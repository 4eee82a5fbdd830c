import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { words } from '../words';
import { type FailureNotices, tellFailure } from './failures';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Title of the notice for a failure, such as `Not Saved`. */
      failure?: string;
    };
    queryMeta: {
      /** The page itself keeps showing the failure, as a polling one does: no additional notice. */
      isShown?: boolean;
    };
  }
}

/**
 * An app's query client, which reports each failure once. Nothing is retried automatically; pages offer a retry.
 * Changes are sent immediately even if the browser thinks it is offline: if held back silently, they could run at
 * any later time.
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
