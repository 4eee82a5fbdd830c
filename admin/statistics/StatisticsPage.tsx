import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { StatisticsRow } from '../../common/api/statistics';
import { instant, periodText, zoneName } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { ListBar, Note } from '../../common/ui/table/ListBar';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import type { MetaOf } from '../providers/lists';
import { AddressList } from '../resources/AddressList';
import { ExportButton } from '../resources/ExportButton';
import { ListRows, ListTable } from '../resources/ListTable';
import { useListWindow } from '../resources/useListWindow';
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

function Published() {
  const at = useListContext<StatisticsRow>().meta as MetaOf<'statistics'>;
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

function Figures() {
  const { today, period: current } = currentPayPeriod();
  const { period, isUsual, show } = useListWindow({ period: current });
  const { data } = useListContext<StatisticsRow>();
  return (
    <Page title="Statistics" actions={<Published />}>
      <ListBar
        end={
          <>
            <ExportButton list="statistics" />
            <ListRows />
          </>
        }
      >
        <PeriodNavigation period={period} current={current} today={today} onPeriod={show} />
      </ListBar>
      <ListTable
        label="Statistics of all psychics"
        columns={statisticsColumns}
        card={statisticsCard}
        failure="Statistics could not be loaded. Your period and sorting are kept."
        dense
        stickyFirst
        totals={pageTotals(data ?? [], period)}
        empty={
          <EmptyState
            title={`No readings in ${periodText(period)}.`}
            text="The period has no published figures, or nobody has had a contact in it."
            action={
              !isUsual && (
                <Button variant="outlined" onClick={() => show(current)}>
                  Show current pay period
                </Button>
              )
            }
          />
        }
      />
    </Page>
  );
}

/** The figures of every psychic of the network with a contact in the period. */
export function StatisticsPage() {
  const { period } = currentPayPeriod();
  const defaults = { sort: 'total_revenue', order: 'DESC', perPage: 10, period, sortable } as const;
  return (
    <AddressList resource="statistics" defaults={defaults}>
      <Figures />
    </AddressList>
  );
}
