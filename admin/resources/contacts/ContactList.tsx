import { Button } from '@mui/material';
import type { TFunction } from 'i18next';
import { useDelete } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { styled } from '@mui/material/styles';
import type { ContactRow } from '../../../common/api/contacts';
import { instant, missing, phoneDashes, timesNote } from '../../../common/ui/format';
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

const InRow = styled(Button)({ minWidth: 0, padding: 0, fontSize: 13 });
const Comment = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

interface Acts {
  onComment: (row: ContactRow) => void;
  onDelete: (row: ContactRow) => void;
}

const columnsOf = (t: TFunction<'admin'>, { onComment, onDelete }: Acts): readonly Column<ContactRow>[] => [
  { key: 'name', header: t('contacts.from'), rowHeader: true, tone: 'strong', render: (row) => row.name },
  { key: 'date', header: t('contacts.date'), kind: 'date', render: (row) => instant(row.date) },
  {
    key: 'email',
    header: t('contacts.email'),
    render: (row) => <a href={`mailto:${row.email}`}>{row.email}</a>,
  },
  { key: 'phone', header: t('contacts.phone'), render: (row) => phoneDashes(row.phone) },
  {
    key: 'method',
    header: t('contacts.contact_by'),
    label: t('contacts.contact_by_label'),
    render: (row) => t(`contacts.methods.${row.method}`),
  },
  {
    key: 'referral',
    header: t('contacts.referral'),
    tone: 'muted',
    render: (row) => row.referral ?? missing,
  },
  {
    key: 'comments',
    header: t('contacts.comment'),
    sortable: false,
    render: (row) =>
      row.comments === '' ? (
        missing
      ) : (
        <LinkButton onClick={() => onComment(row)}>{t('contacts.view_comment')}</LinkButton>
      ),
  },
  {
    key: 'delete',
    header: t('contacts.delete'),
    sortable: false,
    render: (row) => (
      <InRow
        variant="text"
        color="error"
        aria-label={t('contacts.delete_of', { name: row.name })}
        aria-haspopup="dialog"
        onClick={() => onDelete(row)}
      >
        {t('contacts.delete')}
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

const cardOf = (t: TFunction<'admin'>, row: ContactRow): PhoneCard => ({
  name: row.name,
  line: instant(row.date),
  aside: t(`contacts.methods.${row.method}`),
});

/** What applicants left on the recruiting pages. */
export function ContactList() {
  const { t } = useTranslation('admin');
  const comment = useShown<ContactRow>();
  const deleting = useShown<ContactRow>();
  const [remove, { isPending }] = useDelete<ContactRow>('contacts', undefined, {
    meta: { failure: t('contacts.not_deleted') },
    onSuccess: (_, { previousData }: { previousData?: ContactRow }) =>
      notifySuccess(t('contacts.deleted'), t('contacts.deleted_text', { name: previousData?.name ?? '' })),
  });
  return (
    <Page title={t('contacts.title')}>
      <AddressList resource="contacts" defaults={defaults}>
        <ListBar
          end={
            <>
              <ExportButton list="contacts" />
              <ListRows />
            </>
          }
        >
          <Note>{t('contacts.response')}</Note>
        </ListBar>
        <ListTable
          label={t('contacts.table')}
          columns={columnsOf(t, { onComment: comment.show, onDelete: deleting.show })}
          card={(row) => cardOf(t, row)}
          failure={t('contacts.not_loaded')}
          empty={<EmptyState title={t('contacts.none')} text={t('contacts.none_text')} />}
        />
      </AddressList>
      <FootNote>{timesNote()}</FootNote>
      {comment.shown && (
        <Dialog open={comment.isOpen} title={comment.shown.name} onClose={comment.hide}>
          <Comment>{comment.shown.comments}</Comment>
        </Dialog>
      )}
      {deleting.shown && (
        <ConfirmDialog
          open={deleting.isOpen}
          title={t('contacts.delete_title')}
          text={t('contacts.delete_text', { name: deleting.shown.name })}
          act={t('contacts.delete')}
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
