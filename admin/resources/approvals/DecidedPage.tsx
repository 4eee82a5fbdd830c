import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approvalTypes } from '../../../common/domain/approval';
import { plainFilter } from '../../../common/ui/list-bar/list-filters';
import { Page } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import { Tag } from '../../../common/ui/parts/Tag';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import type { Column } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { instant } from '../../../common/ui/time-of-day';
import { addWords } from '../../../common/words';
import type { ResourceRows } from '../../providers/resources';
import { decided } from '../../words/decided';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { ApprovalViews } from './ApprovalViews';

type DecidedRow = ResourceRows['decided'];

addWords('admin', { decided });

const defaults = {
  sort: 'decided_at',
  order: 'DESC',
  perPage: 20,
  sortable: ['decided_at', 'agent_user_name', 'to_approve', 'outcome', 'decided_by'],
} as const;

/** The page of what was decided. */
const addressOf = ({ agent_user_id, to_approve }: DecidedRow): string =>
  `/psychics/${agent_user_id}${{ Listing: '/listing', Profile: '/profile', 'New Psychic': '' }[to_approve]}`;

const outcomeTag = ({ undone }: DecidedRow, t: TFunction<'admin'>) =>
  undone && (
    <Tag icon="refresh" tone="off">
      {t('decided.undone')}
    </Tag>
  );

const columnsOf = (t: TFunction<'admin'>): readonly Column<DecidedRow>[] => [
  {
    key: 'decided_at',
    header: t('decided.at'),
    kind: 'date',
    render: (row) => instant(row.decided_at),
  },
  { key: 'decided_by', header: t('decided.by'), isName: true, render: (row) => row.decided_by },
  {
    key: 'outcome',
    header: t('decided.outcome'),
    render: (row) => (
      <>
        {t(`decided.outcomes.${row.outcome}`)} {outcomeTag(row, t)}
      </>
    ),
  },
  {
    key: 'agent_user_name',
    header: t('approvals.agent'),
    rowHeader: true,
    tone: 'strong',
    isName: true,
    render: (row) => <Link to={addressOf(row)}>{row.agent_user_name}</Link>,
  },
  { key: 'to_approve', header: t('approvals.type'), render: (row) => row.to_approve },
];

/** What was decided in the past days, by whom, newest first. */
export function DecidedPage() {
  const { t } = useTranslation('admin');
  const isPhone = useIsPhone();
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => [plainFilter('to_approve', t('approvals.type'), approvalTypes)], [t]);
  return (
    <Page title={t('decided.title')}>
      <AddressList resource="decided" defaults={defaults} filters={filters}>
        <ListControls columns={columns} search={t('decided.search')} />
        {!isPhone && <ApprovalViews view="decided" />}
        <ListTable
          hasControls
          label={t('decided.table')}
          columns={columns}
          card={(row) => ({
            name: row.agent_user_name,
            tag: outcomeTag(row, t),
            line: t('decided.card', {
              what: row.to_approve,
              outcome: t(`decided.outcomes.${row.outcome}`),
              who: row.decided_by,
            }),
            aside: instant(row.decided_at),
            link: { to: addressOf(row) },
          })}
          failure={t('decided.failure')}
          empty={<EmptyState title={t('decided.none')} />}
        />
      </AddressList>
      {isPhone && <ApprovalViews view="decided" />}
      <FootNote>{t('decided.note')}</FootNote>
    </Page>
  );
}
