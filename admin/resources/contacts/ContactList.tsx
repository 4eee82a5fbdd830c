import { Button } from '@mui/material';
import { useDelete } from 'react-admin';
import { styled } from '@mui/material/styles';
import type { ContactRow } from '../../../common/api/contacts';
import { instant, missing, phoneDashes, zoneName } from '../../../common/ui/format';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote, ListBar, Note } from '../../../common/ui/table/ListBar';
import { useShown } from '../../../common/ui/parts/useShown';
import { AddressList } from '../AddressList';
import { ExportButton } from '../ExportButton';
import { ListRows, ListTable } from '../ListTable';

const methods: Record<string, string> = { P: 'Phone', E: 'Email' };

const InRow = styled(Button)({ minWidth: 0, padding: 0, fontSize: 13 });
const Comment = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

interface Acts {
  onComment: (row: ContactRow) => void;
  onDelete: (row: ContactRow) => void;
}

const columnsOf = ({ onComment, onDelete }: Acts): readonly Column<ContactRow>[] => [
  { key: 'name', header: 'From', rowHeader: true, tone: 'strong', render: (row) => row.name },
  { key: 'date', header: 'Date', kind: 'date', render: (row) => instant(row.date) },
  { key: 'email', header: 'Email', render: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
  { key: 'phone', header: 'Phone', render: (row) => phoneDashes(row.phone) },
  {
    key: 'method',
    header: 'Contact by',
    label: 'Best way to contact',
    render: (row) => methods[row.method] ?? row.method,
  },
  { key: 'referral', header: 'Referral', tone: 'muted', render: (row) => row.referral ?? missing },
  {
    key: 'comments',
    header: 'Comment',
    sortable: false,
    render: (row) =>
      row.comments === '' ? missing : <LinkButton onClick={() => onComment(row)}>View Comment</LinkButton>,
  },
  {
    key: 'delete',
    header: 'Delete',
    sortable: false,
    render: (row) => (
      <InRow
        variant="text"
        color="error"
        aria-label={`Delete the contact of ${row.name}`}
        aria-haspopup="dialog"
        onClick={() => onDelete(row)}
      >
        Delete
      </InRow>
    ),
  },
];

const defaults = {
  sort: 'date',
  order: 'DESC',
  perPage: 10,
  sortable: ['name', 'date', 'email', 'phone', 'method', 'referral'],
} as const;

const card = (row: ContactRow): PhoneCard => ({
  name: row.name,
  line: instant(row.date),
  aside: methods[row.method],
});

/** What applicants left on the recruiting pages. */
export function ContactList() {
  const comment = useShown<ContactRow>();
  const deleting = useShown<ContactRow>();
  const [remove, { isPending }] = useDelete<ContactRow>('contacts', undefined, {
    meta: { failure: 'Contact Not Deleted' },
    onSuccess: (_, { previousData }: { previousData?: ContactRow }) =>
      notifySuccess('Contact Deleted', `The contact for ${previousData?.name ?? ''} was deleted.`),
  });
  return (
    <Page title="Contact Submissions">
      <AddressList resource="contacts" defaults={defaults}>
        <ListBar
          end={
            <>
              <ExportButton list="contacts" />
              <ListRows />
            </>
          }
        >
          <Note>A manager responds to applicants within 48 hours.</Note>
        </ListBar>
        <ListTable
          label="Contact submissions"
          columns={columnsOf({ onComment: comment.show, onDelete: deleting.show })}
          card={card}
          failure="Contacts could not be loaded. Your sorting is kept."
          empty={
            <EmptyState title="No contacts." text="Applicants who fill in the contact form appear here." />
          }
        />
      </AddressList>
      <FootNote>Times in {zoneName()}.</FootNote>
      {comment.shown && (
        <Dialog open={comment.isOpen} title={comment.shown.name} onClose={comment.hide}>
          <Comment>{comment.shown.comments}</Comment>
        </Dialog>
      )}
      {deleting.shown && (
        <ConfirmDialog
          open={deleting.isOpen}
          title="WARNING"
          text={`Are you sure you want to delete the contact for ${deleting.shown.name}`}
          act="Delete"
          destructive
          state={{ change: 'deleteContact', running: isPending }}
          onClose={deleting.hide}
          onConfirm={() => {
            const { shown } = deleting;
            if (shown)
              void remove('contacts', { id: shown.id, previousData: shown }, { onSettled: deleting.hide });
          }}
        />
      )}
    </Page>
  );
}
