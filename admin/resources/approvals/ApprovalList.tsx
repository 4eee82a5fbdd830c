import { Link } from 'react-router-dom';
import type { ApprovalRow } from '../../../common/api/approvals';
import { age, instant } from '../../../common/ui/format';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { ListBar, Note } from '../../../common/ui/table/ListBar';
import { AddPsychic } from '../../layout/AddPsychic';
import { AddressList } from '../AddressList';
import { ListRows, ListTable } from '../ListTable';
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
export const ApprovalList = () => (
  <Page title="Approvals Waiting" actions={<AddPsychic />}>
    <AddressList resource="approvals" defaults={defaults}>
      <ListBar end={<ListRows />}>
        <Note>The approved version stays live until a change is decided.</Note>
      </ListBar>
      <ListTable
        label="Approvals waiting"
        columns={columns}
        card={card}
        failure="Approvals could not be loaded. Your sorting is kept."
        empty={
          <EmptyState
            title="Nothing is waiting for approval."
            text="Submitted listings, changed profiles and new psychics appear here."
          />
        }
      />
    </AddressList>
  </Page>
);
