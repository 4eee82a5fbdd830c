import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { age, instant } from '../../../common/ui/format';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FiguresTable } from '../../../common/ui/table/FiguresTable';
import { TablePages, TableRows } from '../../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../../common/ui/table/useTableAddress';
import { AddPsychic } from '../../layout/AddPsychic';
import type { ApprovalRow } from '../../providers/api';
import { ListBar, Note } from '../ListBar';
import { decisionLink } from './queue';

const columns: readonly Column<ApprovalRow>[] = [
  { key: 'date', header: 'Date', kind: 'date', render: (row) => instant(row.date) },
  {
    key: 'agent_user_name',
    header: 'Agent',
    rowHeader: true,
    tone: 'strong',
    render: (row) => (
      <Link {...decisionLink(row)} to={`/psychics/${row.agent_user_id}`}>
        {row.agent_user_name}
      </Link>
    ),
  },
  {
    key: 'to_approve',
    header: 'Type',
    render: (row) => <Link {...decisionLink(row)}>{row.to_approve}</Link>,
  },
  // the age is the date seen from now: sorting by it would be sorting by the date backwards
  { key: 'age', header: 'Waiting for', sortable: false, render: (row) => age(row.date) },
];

const defaults = {
  sort: 'date',
  order: 'ASC',
  perPage: 10,
  sortable: ['date', 'agent_user_name', 'to_approve'],
} as const;

const card = (row: ApprovalRow): PhoneCard => ({
  name: row.agent_user_name,
  line: `${instant(row.date)} · ${age(row.date)}`,
  aside: row.to_approve,
  link: decisionLink(row),
});

/** What waits for a manager's decision, the oldest first. */
export function ApprovalList() {
  const address = useTableAddress(defaults);
  const { state, change } = address;
  const { data, total, error, isFetching, isPending, isPlaceholderData, refetch } = useGetList<ApprovalRow>(
    'approvals',
    {
      pagination: { page: state.page, perPage: state.perPage },
      sort: { field: state.sort, order: state.order },
    },
    { retry: false, placeholderData: (previous) => previous },
  );
  useExistingPage(address, isPlaceholderData ? undefined : total);

  return (
    <Page title="Approvals Waiting" actions={<AddPsychic />}>
      <ListBar end={<TableRows address={address} />}>
        <Note>The approved version stays live until a change is decided.</Note>
      </ListBar>
      <FiguresTable
        label="Approvals waiting"
        columns={columns}
        rows={data}
        rowId={(row) => row.id}
        sorting={state}
        onSort={change}
        reloading={isFetching && !isPending}
        error={error ? 'Approvals could not be loaded. Your sorting is kept.' : undefined}
        onRetry={() => void refetch()}
        card={card}
        empty={
          <EmptyState
            title="Nothing is waiting for approval."
            text="Submitted listings, changed profiles and new psychics appear here."
          />
        }
        footer={<TablePages address={address} total={total ?? 0} />}
      />
    </Page>
  );
}
