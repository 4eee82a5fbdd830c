import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { accountQueries } from './account';
import { exportAddress, type ListRequest } from './client';

/**
 * A list as a file: the rows of all pages.
 * @param list as its export is called
 * @param request the window and the order that the page shows
 */
export function useExport(list: string, request: ListRequest) {
  const client = useQueryClient();
  const href = exportAddress(list, request);
  return {
    href,
    // a file that is refused says nothing: the question before leads to the sign-in page where the session has ended
    onClick: (event: MouseEvent): void => {
      event.preventDefault();
      client.query({ ...accountQueries.session(), staleTime: 0 }).then(
        () => window.location.assign(href),
        () => undefined,
      );
    },
  };
}
