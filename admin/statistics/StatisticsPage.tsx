import { Button } from '@mui/material';
import { instant, periodText, zoneName } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { FiguresTable } from '../../common/ui/table/FiguresTable';
import { TablePages, TableRows } from '../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../common/ui/table/useTableAddress';
import { api } from '../providers/api';
import { ExportButton } from '../resources/ExportButton';
import { currentPayPeriod, requestOf, samePeriod } from '../resources/list-request';
import { ListBar, Note } from '../resources/ListBar';
import { useReportQuery } from '../resources/useReportQuery';
import { PeriodNavigation } from './PeriodNavigation';
import { statisticsCard, statisticsColumns } from './statistics-columns';
import { pageTotals } from './statistics-row';

const sortable = statisticsColumns.map(({ key }) => key);

/** Until the figures are there, the room that the sentence will take. */
function AsOf({ at }: { at: string | undefined }) {
  const isAwaited = at === undefined;
  const shown = at ?? new Date().toISOString();
  return (
    <span style={{ visibility: isAwaited ? 'hidden' : undefined }} aria-hidden={isAwaited || undefined}>
      {` Figures as of ${instant(shown)}, ${zoneName()}.`}
    </span>
  );
}

function Published({ at }: { at: string | undefined }) {
  return (
    <Note>
      <Icon name="clock" />
      <span>
        Updated daily at 7am, 10am, 1pm, 4pm, 7pm and 10pm.
        <AsOf at={at} />
      </span>
    </Note>
  );
}

/** The figures of every psychic of the network with a contact in the period. */
export function StatisticsPage() {
  const { today, period: current } = currentPayPeriod();
  const defaults = { sort: 'total_revenue', order: 'DESC', perPage: 10, period: current, sortable } as const;
  const address = useTableAddress(defaults);
  const { state, change } = address;
  const period = state.period ?? current;
  const request = requestOf(state);
  const report = useReportQuery(['statistics', request], () => api.statistics(request));
  const rows = report.data?.data;
  const total = report.data?.total ?? 0;
  useExistingPage(address, report.stale ? undefined : report.data?.total);
  const isCurrent = samePeriod(period, current);

  return (
    <Page title="Statistics" actions={<Published at={report.data?.publishedAt} />}>
      <ListBar
        end={
          <>
            <ExportButton list="statistics" request={request} />
            <TableRows address={address} />
          </>
        }
      >
        <PeriodNavigation
          period={period}
          current={current}
          today={today}
          onPeriod={(next) => change({ period: next })}
        />
      </ListBar>
      <FiguresTable
        label="Statistics of all psychics"
        columns={statisticsColumns}
        rows={rows}
        rowId={(row) => row.id}
        sorting={state}
        onSort={change}
        reloading={report.reloading}
        error={
          report.failed ? 'Statistics could not be loaded. Your period and sorting are kept.' : undefined
        }
        onRetry={report.refetch}
        dense
        stickyFirst
        totals={pageTotals(rows ?? [], period)}
        card={statisticsCard}
        firstPlace={(state.page - 1) * state.perPage + 1}
        empty={
          <EmptyState
            title={`No readings in ${periodText(period)}.`}
            text="The period has no published figures, or nobody has had a contact in it."
            action={
              !isCurrent && (
                <Button variant="outlined" onClick={() => change({ period: current })}>
                  Show current pay period
                </Button>
              )
            }
          />
        }
        footer={<TablePages address={address} total={total} />}
      />
    </Page>
  );
}
