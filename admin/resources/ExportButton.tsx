import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useListContext } from 'react-admin';
import { accountQueries } from '../../common/api/account';
import { exportAddress } from '../../common/api/client';
import { ExportLink } from '../../common/ui/table/ExportLink';
import type { ListFilter } from '../providers/lists';

interface Export {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/**
 * The list around it as a file: the rows of all pages, with the window and the order that the page shows.
 * @param list as its export is called
 */
export function useExport(list: string): Export {
  const client = useQueryClient();
  const { sort, ...context } = useListContext();
  const { start_date, end_date } = context.filterValues as ListFilter;
  const href = exportAddress(list, { start_date, end_date, sort: [sort.field, sort.order] });
  // a file that is refused says nothing: the question before leads to the sign-in page where the session has ended
  const fetchFile = (event: MouseEvent) => {
    event.preventDefault();
    client.query({ ...accountQueries.session(), staleTime: 0 }).then(
      () => window.location.assign(href),
      () => undefined,
    );
  };
  return { href, onClick: fetchFile };
}

/** The list around it as a CSV file. @param list as its export is called */
export function ExportButton({ list }: { list: string }) {
  return <ExportLink {...useExport(list)} />;
}
