import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { accountQueries } from './account';
import { exportAddress, type ExportRequest } from './client';

/**
 * Downloads a list as a file, with the rows of all pages.
 * @param list name of its export
 * @param request the page's dates, filters, order, and hidden columns
 */
export function useExport(list: string, request: ExportRequest) {
  const client = useQueryClient();
  const href = exportAddress(list, request);
  return {
    href,
    // a refused download gives no reason, so this check redirects to the sign-in page if the session has ended
    onClick: (event: MouseEvent): void => {
      event.preventDefault();
      client.query({ ...accountQueries.session(), staleTime: 0 }).then(
        () => window.location.assign(href),
        () => undefined,
      );
    },
  };
}
