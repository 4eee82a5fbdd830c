import { styled } from '@mui/material/styles';
import { onPaper } from '../../brand/sizes';
import { useIsPhone } from '../parts/useIsPhone';
import { Paginator } from './Paginator';
import { RowsPerPage } from './RowsPerPage';

/** Page and rows per page, with their setters. */
export interface Pages {
  state: { page: number; perPage: number };
  change: (change: { page?: number; perPage?: number }) => void;
}

/** The position of the rows-per-page choice on a phone. */
export const PhoneRows = styled('div')({ padding: '0 12px 12px', [onPaper]: { display: 'none' } });

/** The rows-per-page choice of a table that stores it, for example in the URL; on a phone it is below the pages. */
export function TableRows({ address: { state, change } }: { address: Pages }) {
  const phone = useIsPhone();
  return phone ? null : <RowsPerPage value={state.perPage} onChange={(perPage) => change({ perPage })} />;
}

/** The paginator of such a table. @param total rows on all pages */
export function TablePages({ address: { state, change }, total }: { address: Pages; total: number }) {
  const phone = useIsPhone();
  return (
    <>
      <Paginator
        page={state.page}
        perPage={state.perPage}
        total={total}
        onPage={(page) => change({ page })}
      />
      {phone && (
        <PhoneRows>
          <RowsPerPage value={state.perPage} onChange={(perPage) => change({ perPage })} />
        </PhoneRows>
      )}
    </>
  );
}
