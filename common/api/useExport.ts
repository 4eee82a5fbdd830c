import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { checkFile, exportAddress, type ExportRequest, fetchApi } from './client';
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
 * Saves a small file once the server has made it: whoever waits for this can load what says so.
 * @throws ApiError if the server refuses it
 */
export async function saveFile(address: string): Promise<void> {
  const response = await fetchApi(address);
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  Object.assign(link, { href: URL.createObjectURL(await response.blob()), download: name }).click();
  URL.revokeObjectURL(link.href);
}

/**
 * Downloads a list as a file, with the rows of all pages.
 * @param list name of its export
 * @param request the page's dates, filters, order, and hidden columns
 */
export const useExport = (list: string, request: ExportRequest) => useFileLink(exportAddress(list, request));
