import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalTypes } from '../../../common/domain/approval';
import { age } from '../../../common/ui/format';
import { EmptyState } from '../../../common/ui/parts/States';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import type { Column } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { instant } from '../../../common/ui/time-of-day';
import { AddPsychic } from '../../parts/AddPsychic';
import type { ResourceRows } from '../../providers/resources';
import { type OfferedFilter, plainFilter } from '../../../common/ui/list-bar/list-filters';
import { type QueueEntry, QueuePage } from '../queue/QueuePage';
import { ApprovalItem } from './ApprovalItem';
import { ApprovalViews } from './ApprovalViews';
import { DecidedMeanwhile } from './DecidedMeanwhile';

type ApprovalRow = ResourceRows['approvals'];

const columnsOf = (t: TFunction<'admin'>): readonly Column<ApprovalRow>[] => [
  { key: 'date', header: t('approvals.date'), kind: 'date', render: (row) => instant(row.date) },
  { key: 'agent_user_name', header: t('approvals.agent'), render: (row) => row.agent_user_name },
  { key: 'to_approve', header: t('approvals.type'), render: (row) => row.to_approve },
];

const defaults = {
  sort: 'date',
  order: 'ASC',
  perPage: 50,
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

const entry = ({ agent_user_name, to_approve, date }: ApprovalRow): QueueEntry => ({
  name: agent_user_name,
  aside: to_approve,
  line: `${age(date)} · ${instant(date)}`,
});

/** Everything that waits for a decision, oldest first, with the decision beside it. */
export function ApprovalsPage() {
  const { t } = useTranslation('admin');
  const isPhone = useIsPhone();
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  return (
    <>
      <QueuePage<ApprovalRow>
        resource="approvals"
        title={t('approvals.title')}
        actions={<AddPsychic />}
        defaults={defaults}
        filters={filters}
        columns={columns}
        search={t('approvals.search')}
        label={t('approvals.queue')}
        entry={entry}
        item={(id, queue) => <ApprovalItem key={id} itemId={id} queue={queue} />}
        failure={t('approvals.not_loaded')}
        empty={<EmptyState title={t('approvals.none')} text={t('approvals.none_text')} />}
      >
        {/* on a phone, what waits comes first */}
        {!isPhone && <ApprovalViews view="waiting" />}
        <DecidedMeanwhile />
      </QueuePage>
      {isPhone && <ApprovalViews view="waiting" />}
      <FootNote>{t('approvals.note')}</FootNote>
    </>
  );
}
