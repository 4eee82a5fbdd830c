import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { periodText, zoneName } from '../../../common/ui/format';
import { EmptyState } from '../../../common/ui/parts/States';
import { FiguresTable } from '../../../common/ui/table/FiguresTable';
import { TablePages } from '../../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../../common/ui/table/useTableAddress';
import type { PsychicRow } from '../../providers/api';
import { currentPayPeriod, samePeriod } from '../list-request';
import { FootNote } from '../ListBar';
import { WindowBar } from '../WindowBar';
import { psychicCard, psychicColumns } from './psychic-columns';

const sortable = psychicColumns.map(({ key }) => key);

function NoPsychics({ period, onCurrent }: { period: string; onCurrent: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No psychics yet."
      text={`The network has no psychics to show for ${period}.`}
      action={
        onCurrent && (
          <Button variant="outlined" onClick={onCurrent}>
            Show current pay period
          </Button>
        )
      }
    />
  );
}

/** Every psychic of the network, with the figures of a window of New York days. */
export function AllPsychics() {
  const { period: current } = currentPayPeriod();
  const address = useTableAddress({ sort: 'ranking', order: 'ASC', perPage: 20, period: current, sortable });
  const { state, change } = address;
  const period = state.period ?? current;
  const isCurrent = samePeriod(period, current);
  const { data, total, error, isFetching, isPending, isPlaceholderData, refetch } = useGetList<PsychicRow>(
    'psychics',
    {
      pagination: { page: state.page, perPage: state.perPage },
      sort: { field: state.sort, order: state.order },
      meta: { window: { start_date: period.from, end_date: period.to } },
    },
    { retry: false, placeholderData: (previous) => previous },
  );
  useExistingPage(address, isPlaceholderData ? undefined : total);

  return (
    <>
      <WindowBar
        address={address}
        usual={current}
        usualName="Current pay period"
        list="psychics"
        onRefresh={() => void refetch()}
      />
      <FiguresTable
        label="All psychics"
        columns={psychicColumns}
        rows={data}
        rowId={(row) => row.id}
        sorting={state}
        onSort={change}
        reloading={isFetching && !isPending}
        error={error ? 'Psychics could not be loaded. Your dates and sorting are kept.' : undefined}
        onRetry={() => void refetch()}
        stickyFirst
        card={psychicCard}
        empty={
          <NoPsychics
            period={periodText(period)}
            onCurrent={isCurrent ? undefined : () => change({ period: current })}
          />
        }
        footer={<TablePages address={address} total={total ?? 0} />}
      />
      <FootNote>Last reading and sign-up in {zoneName()}.</FootNote>
    </>
  );
}
