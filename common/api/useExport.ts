import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { checkFile, exportAddress, type ExportRequest } from './client';
import { keyOf } from './keys';

/** A link to a file that is saved: why it may not be is told before. */
export function useFileLink(href: string) {
  const client = useQueryClient();
  return {
    href,
    onClick: (event: MouseEvent): void => {
      event.preventDefault();
      const check = () => checkFile(href).then(() => true);
      client.query({ queryKey: keyOf('account', 'export', href), queryFn: check, staleTime: 0 }).then(
        () => window.location.assign(href),
        () => undefined,
      );
    },
  };
}

/**
 * Downloads a list as a file, with the rows of all pages.
 * @param list name of its export
 * @param request the page's dates, filters, order, and hidden columns
 */
export const useExport = (list: string, request: ExportRequest) => useFileLink(exportAddress(list, request));
