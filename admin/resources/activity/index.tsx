import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodLink } from '../../../common/ui/table/PeriodLink';
import { activityKinds } from '../../../common/domain/activity-kinds';
import { lastSevenDays } from '../../../common/ui/dates/windows';
import { missing, zoneName } from '../../../common/ui/format';
import { Page } from '../../../common/ui/parts/Page';
import type { Column } from '../../../common/ui/table/column';
import type { ResourceRows } from '../../providers/resources';
import type { OfferedFilter } from '../../../common/ui/list-bar/list-filters';
import { WindowedList } from '../WindowedList';
import { activityCard, activityColumns } from './activity-columns';
import { PersonPicker } from './PersonPicker';

type NetworkActivityRow = ResourceRows['network_activity'];

function columnsOf(t: TFunction<'admin'>): readonly Column<NetworkActivityRow>[] {
  const [at, actor, action, ...rest] = activityColumns(t) as Column<NetworkActivityRow>[];
  if (at === undefined || actor === undefined || action === undefined) return [];
  return [
    at,
    actor,
    action,
    {
      key: 'subject',
      header: t('activity.subject'),
      isName: true,
      render: ({ subject, subject_id, subject_role }) =>
        subject_role === 'psychic' ? (
          <PeriodLink to={`/psychics/${subject_id}/activity`}>{subject}</PeriodLink>
        ) : (
          (subject ?? missing)
        ),
    },
    ...rest,
    {
      key: 'address',
      header: t('activity.address'),
      tone: 'muted',
      render: ({ address }) => address ?? missing,
    },
  ];
}

const filtersOf = (t: TFunction<'admin'>): readonly OfferedFilter[] => [
  {
    name: 'kind',
    label: t('activity.kind'),
    choices: activityKinds.map((kind) => ({ value: kind, text: t(`activity.kinds.${kind}`) })),
  },
  { name: 'person', label: t('activity.person'), choices: [], takes: /^\d{1,9}$/ },
];

/** The network's audit log: who did what to whom, when, and from where. */
export function AuditLog() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(t), [t]);
  return (
    <Page title={t('activity.log')}>
      <WindowedList
        resource="network_activity"
        isLog
        usual={lastSevenDays()}
        sort="at"
        order="DESC"
        perPage={20}
        label={t('activity.log')}
        columns={columns}
        card={(row) => activityCard(row, t)}
        filters={filters}
        above={<PersonPicker />}
        search={t('activity.search')}
        exported="activity"
        name={t('activity.name')}
        empty={(days) => ({ title: t('activity.none_on', { days }), text: t('activity.none_text') })}
        note={t('activity.log_note', { zone: zoneName() })}
      />
    </Page>
  );
}
