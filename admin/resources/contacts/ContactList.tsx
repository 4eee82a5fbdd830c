import { Button } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from '@mui/material/styles';
import { missing, phoneDashes, timesNote } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import { Tag } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { useShown } from '../../../common/ui/parts/useShown';
import { Comment } from './contact-parts';
import { ContactDialog } from './ContactDialog';
import { DeleteDialog } from './DeleteDialog';
import { AddressList } from '../AddressList';
import type { OfferedFilter } from '../list-bar/list-filters';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import type { Rows } from '../../providers/resources';

const InRow = styled(Button)({ minWidth: 0, padding: 0, fontSize: 13 });

interface Acts {
  onOpen: (row: Rows['contacts']) => void;
  onComment: (row: Rows['contacts']) => void;
  onDelete: (row: Rows['contacts']) => void;
}

const columnsOf = (
  t: TFunction<'admin'>,
  { onOpen, onComment, onDelete }: Acts,
): readonly Column<Rows['contacts']>[] => [
  {
    key: 'name',
    header: t('contacts.from'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => row.name,
  },
  { key: 'date', header: t('contacts.date'), kind: 'date', render: (row) => instant(row.date) },
  {
    key: 'email',
    header: t('contacts.email'),
    isName: true,
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
    key: 'answered',
    header: t('contacts.answer'),
    render: (row) => <AnswerTag answered={row.answered} />,
  },
  {
    key: 'open',
    header: t('contacts.note'),
    sortable: false,
    render: (row) => (
      <LinkButton label={t('contacts.open_of', { name: row.name })} onClick={() => onOpen(row)}>
        {t('contacts.open')}
      </LinkButton>
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

/** A contact's state. */
function AnswerTag({ answered }: { answered: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Tag icon={answered ? 'check' : 'clock'} tone={answered ? 'go' : 'off'}>
      {t(answered ? 'contacts.answered' : 'contacts.waiting')}
    </Tag>
  );
}

const defaults = {
  sort: 'date',
  order: 'DESC',
  perPage: 10,
  sortable: ['name', 'date', 'email', 'phone', 'method', 'referral', 'answered'],
} as const;

const filtersOf = (t: TFunction<'admin'>): readonly OfferedFilter[] => [
  {
    name: 'answered',
    label: t('contacts.answer'),
    choices: [
      { value: 'false', text: t('contacts.waiting') },
      { value: 'true', text: t('contacts.answered') },
    ],
  },
  {
    name: 'late',
    label: t('contacts.late'),
    choices: [{ value: 'true', text: t('contacts.late_text') }],
    isSingle: true,
  },
];

const cardOf = (t: TFunction<'admin'>, row: Rows['contacts']): PhoneCard => ({
  name: row.name,
  figure: row.answered ? <AnswerTag answered /> : undefined,
  line: instant(row.date),
  aside: t(`contacts.methods.${row.method}`),
});

/** Applicants' submissions from the recruiting pages. */
export function ContactList() {
  const { t } = useTranslation('admin');
  const opened = useShown<Rows['contacts']>();
  const comment = useShown<Rows['contacts']>();
  const deleting = useShown<Rows['contacts']>();
  const filters = useMemo(() => filtersOf(t), [t]);
  const columns = columnsOf(t, { onOpen: opened.show, onComment: comment.show, onDelete: deleting.show });
  return (
    <Page title={t('contacts.title')}>
      <AddressList resource="contacts" defaults={defaults} filters={filters}>
        <ListControls columns={columns} search={t('contacts.search')} exported="contacts" />
        <ListTable
          hasControls
          label={t('contacts.table')}
          columns={columns}
          card={(row) => cardOf(t, row)}
          failure={t('contacts.not_loaded')}
          empty={<EmptyState title={t('contacts.none')} text={t('contacts.none_text')} />}
        />
      </AddressList>
      <FootNote>
        {t('contacts.response')} {timesNote()}
      </FootNote>
      {comment.shown && (
        <Dialog open={comment.isOpen} title={comment.shown.name} onClose={comment.hide}>
          <Comment dir="auto">{comment.shown.comments}</Comment>
        </Dialog>
      )}
      {opened.shown && opened.isOpen && (
        <ContactDialog open id={opened.shown.id} name={opened.shown.name} onClose={opened.hide} />
      )}
      {deleting.shown && deleting.isOpen && (
        <DeleteDialog open id={deleting.shown.id} name={deleting.shown.name} onClose={deleting.hide} />
      )}
    </Page>
  );
}
