import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approvalTypes } from '../../../common/domain/approval';
import { age } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { Icon } from '../../../common/ui/parts/Icon';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { AddPsychic } from '../../layout/AddPsychic';
import { AddressList } from '../AddressList';
import { type OfferedFilter, plainFilter } from '../list-bar/list-filters';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { decisionLink } from './queue';
import type { Rows } from '../../providers/resources';

/** A link to the decision, a larger target than the name next to it, which links to the psychic. */
const Decide = styled(Button)({
  minWidth: 136,
  height: 28,
  justifyContent: 'space-between',
}) as typeof Button;

const columnsOf = (t: TFunction<'admin'>): readonly Column<Rows['approvals']>[] => [
  { key: 'date', header: t('approvals.date'), kind: 'date', render: (row) => instant(row.date) },
  {
    key: 'agent_user_name',
    header: t('approvals.agent'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => (
      <Link {...decisionLink(row)} to={`/psychics/${row.agent_user_id}`}>
        {row.agent_user_name}
      </Link>
    ),
  },
  {
    key: 'to_approve',
    header: t('approvals.type'),
    render: (row) => (
      <Decide component={Link} {...decisionLink(row)} variant="outlined" endIcon={<Icon name="next" />}>
        {row.to_approve}
      </Decide>
    ),
  },
  // the age is derived from the date: sorting by it would be the reverse of sorting by date
  { key: 'age', header: t('approvals.waiting_for'), sortable: false, render: (row) => age(row.date) },
];

const defaults = {
  sort: 'date',
  order: 'ASC',
  perPage: 10,
  sortable: ['date', 'agent_user_name', 'to_approve'],
} as const;

const filtersOf = (t: TFunction<'admin'>): readonly OfferedFilter[] => [
  plainFilter('type', t('approvals.type'), approvalTypes),
  {
    name: 'age',
    label: t('approvals.waiting_for'),
    choices: [
      { value: '24', text: t('approvals.ages.day') },
      { value: '48', text: t('approvals.ages.two_days') },
      { value: '168', text: t('approvals.ages.week') },
    ],
    isSingle: true,
  },
];

const card = (row: Rows['approvals']): PhoneCard => ({
  name: row.agent_user_name,
  line: `${instant(row.date)} · ${age(row.date)}`,
  aside: row.to_approve,
  link: decisionLink(row),
});

/** Pending items, oldest first. */
export function ApprovalList() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  return (
    <Page title={t('approvals.title')} actions={<AddPsychic />}>
      <AddressList resource="approvals" defaults={defaults} filters={filters}>
        <ListControls columns={columns} search={t('approvals.search')} />
        <ListTable
          hasControls
          label={t('approvals.table')}
          columns={columns}
          card={card}
          failure={t('approvals.not_loaded')}
          empty={<EmptyState title={t('approvals.none')} text={t('approvals.none_text')} />}
        />
        <FootNote>{t('approvals.note')}</FootNote>
      </AddressList>
    </Page>
  );
}
