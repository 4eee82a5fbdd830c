import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../../common/api/useExport';
import { searchQueries, type SearchRow } from '../../layout/search';
import type { TableState } from '../../../common/domain/table-address';
import { EmptyState } from '../../../common/ui/parts/States';
import { ExportLink } from '../../../common/ui/table/ExportLink';
import { FiguresTable } from '../../../common/ui/table/FiguresTable';
import { TablePages, TableRows } from '../../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../../common/ui/table/useTableAddress';
import { ListBar, Note } from '../../../common/ui/table/ListBar';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { currentPayPeriod } from '../../../common/ui/dates/windows';
import { foundCard, foundColumns } from './psychic-columns';

/** The server's order: exact matches first, then prefix matches. */
const bestFirst = 'match';

/** Search results are loaded completely, so that sorting and paging need no further call. */
function pageOf(rows: readonly SearchRow[], { sort, order, page, perPage }: TableState): SearchRow[] {
  const field = sort as keyof SearchRow;
  const compare = (a: SearchRow, b: SearchRow) =>
    String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true, sensitivity: 'base' });
  const sorted = sort === bestFirst ? [...rows] : rows.toSorted(compare);
  if (order === 'DESC') sorted.reverse();
  return sorted.slice((page - 1) * perPage, page * perPage);
}

/** Reserves the space of its line before the response. */
const Found = styled(Note)({ minHeight: 18 });

/** The results of a search by username, name, or extension; the search text is in the URL. */
export function FoundPsychics({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => foundColumns(t), [t]);
  const sortable = [bestFirst, ...columns.map(({ key }) => key)];
  const { period } = currentPayPeriod();
  const address = useTableAddress({ sort: bestFirst, order: 'ASC', perPage: 20, period, sortable });
  const { state, change } = address;
  const report = useReportQuery(searchQueries.psychics(state.term));
  const found = report.data;
  const { from, to } = state.period ?? period;
  const file = useExport('psychics', { start_date: from, end_date: to, filter: { q: state.term } });
  useExistingPage(address, report.stale ? undefined : found?.length);

  return (
    <>
      <ListBar
        end={
          <>
            <ExportLink {...file} />
            <TableRows address={address} />
          </>
        }
      >
        <Found role="status">
          {found && !report.stale && t('psychics.found', { found: found.length, term: state.term })}
        </Found>
      </ListBar>
      <FiguresTable
        label={t('psychics.found_table', { term: state.term })}
        columns={columns}
        rows={found && pageOf(found, state)}
        rowId={(row) => row.user_id}
        sorting={state}
        onSort={change}
        reloading={report.reloading}
        error={report.failed ? t('psychics.found_failure') : undefined}
        onRetry={report.refetch}
        card={(row) => foundCard(row, t)}
        empty={
          <EmptyState
            title={t('psychics.found_none_title', { term: state.term })}
            text={t('psychics.found_none')}
            action={
              <Button variant="outlined" onClick={onClear}>
                {t('psychics.show_all')}
              </Button>
            }
          />
        }
        footer={<TablePages address={address} total={found?.length ?? 0} />}
      />
    </>
  );
}
