import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { periodText, zoneName } from '../../../common/ui/format';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import { FiguresTable } from '../../../common/ui/table/FiguresTable';
import { TablePages } from '../../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../../common/ui/table/useTableAddress';
import { api, type PsychicRecord, type ReadingRow } from '../../providers/api';
import { currentPayPeriod, requestOf, samePeriod } from '../list-request';
import { FootNote } from '../ListBar';
import { WindowBar } from '../WindowBar';
import { useReportQuery } from '../useReportQuery';
import { useShown } from '../useShown';
import { RatingDialog } from './RatingDialog';
import { RecordingDialog } from './RecordingDialog';
import { readingCard, readingColumns } from './reading-columns';
import { ReadingsSummary } from './ReadingsSummary';

const ignore = () => undefined;
const sortable = readingColumns(ignore, ignore).map(({ key }) => key);

/** A psychic's readings in a window of New York days, with the figures of the whole window above them. */
export function ReadingsPage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(`Readings · ${psychic.username}`);
  const { period: current } = currentPayPeriod();
  const address = useTableAddress({
    sort: 'call_date',
    order: 'DESC',
    perPage: 10,
    period: current,
    sortable,
  });
  const { state, change } = address;
  const period = state.period ?? current;
  const isCurrent = samePeriod(period, current);
  const request = requestOf(state);
  const report = useReportQuery(['readings', psychic.user_id, request], () =>
    api.readings(psychic.user_id, request),
  );
  useExistingPage(address, report.stale ? undefined : report.data?.total);
  const rating = useShown<ReadingRow>();
  const recording = useShown<ReadingRow>();
  const [read, play] = [rating.show, recording.show];
  const columns = useMemo(() => readingColumns(read, play), [read, play]);

  return (
    <>
      <ReadingsSummary summary={report.data?.data.summary} />
      <WindowBar
        address={address}
        usual={current}
        usualName="Current pay period"
        list={`psychics/${psychic.user_id}/readings`}
        onRefresh={report.refetch}
      />
      <FiguresTable
        label={`Readings of ${psychic.username}`}
        columns={columns}
        rows={report.data?.data.readings}
        rowId={(row) => row.id}
        sorting={state}
        onSort={change}
        reloading={report.reloading}
        error={report.failed ? 'Readings could not be loaded. Your dates and sorting are kept.' : undefined}
        onRetry={report.refetch}
        card={readingCard}
        empty={
          <EmptyState
            title={`No readings in ${periodText(period)}.`}
            text={`${psychic.username} had no contacts on these New York days.`}
            action={
              !isCurrent && (
                <Button variant="outlined" onClick={() => change({ period: current })}>
                  Show current pay period
                </Button>
              )
            }
          />
        }
        footer={<TablePages address={address} total={report.data?.total ?? 0} />}
      />
      <FootNote>Times in {zoneName()}; duration, free and paid in minutes.</FootNote>
      {rating.shown && <RatingDialog reading={rating.shown} open={rating.isOpen} onClose={rating.hide} />}
      {recording.shown && (
        <RecordingDialog
          psychicId={psychic.user_id}
          reading={recording.shown}
          open={recording.isOpen}
          onClose={recording.hide}
        />
      )}
    </>
  );
}
