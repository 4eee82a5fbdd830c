import { useOutletContext } from 'react-router-dom';
import { instantWithSeconds, zoneName } from '../../../common/ui/format';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FiguresTable } from '../../../common/ui/table/FiguresTable';
import { TablePages, TableRows } from '../../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../../common/ui/table/useTableAddress';
import { type ActivityRow, api, type PsychicRecord } from '../../providers/api';
import { requestOf } from '../list-request';
import { FootNote, ListBar, Note } from '../ListBar';
import { useReportQuery } from '../useReportQuery';
import { actorInWords, changesInWords } from './activity-words';

const columns: readonly Column<ActivityRow>[] = [
  { key: 'at', header: 'Date', kind: 'date', render: (row) => instantWithSeconds(row.at) },
  { key: 'actor', header: 'Who', tone: 'strong', rowHeader: true, render: actorInWords },
  { key: 'action', header: 'What', render: (row) => row.action },
  { key: 'changes', header: 'Changes', sortable: false, render: changesInWords },
];

const defaults = { sort: 'at', order: 'DESC', perPage: 10, sortable: ['at', 'actor', 'action'] } as const;

const card = (row: ActivityRow): PhoneCard => ({
  name: `${actorInWords(row)} ${row.action}`,
  line: instantWithSeconds(row.at),
});

/** What was done to a psychic, by whom and when. */
export function ActivityPage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(`Activity · ${psychic.username}`);
  const address = useTableAddress(defaults);
  const { state, change } = address;
  const request = requestOf(state);
  const report = useReportQuery(['activity', psychic.user_id, request], () =>
    api.activity(psychic.user_id, request),
  );
  useExistingPage(address, report.stale ? undefined : report.data?.total);
  return (
    <>
      <ListBar end={<TableRows address={address} />}>
        <Note>Everything that managers and the psychic changed, and who signed in.</Note>
      </ListBar>
      <FiguresTable
        label={`Activity of ${psychic.username}`}
        columns={columns}
        rows={report.data?.data}
        rowId={(row) => row.id}
        sorting={state}
        onSort={change}
        reloading={report.reloading}
        error={report.failed ? 'The activity could not be loaded. Your sorting is kept.' : undefined}
        onRetry={report.refetch}
        card={card}
        empty={
          <EmptyState title="Nothing yet." text={`Nobody has changed anything of ${psychic.username}.`} />
        }
        footer={<TablePages address={address} total={report.data?.total ?? 0} />}
      />
      <FootNote>Times in {zoneName()}.</FootNote>
    </>
  );
}
