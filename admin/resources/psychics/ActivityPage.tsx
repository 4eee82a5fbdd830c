import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timesNote } from '../../../common/ui/format';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import { FootNote } from '../../../common/ui/table/ListBar';
import { activityCard, activityColumns } from '../activity/activity-columns';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { usePsychic } from './usePsychic';

const defaults = { sort: 'at', order: 'DESC', perPage: 10, sortable: ['at', 'actor', 'action'] } as const;

/** A psychic's audit log: what was done, by whom, and when. */
export function ActivityPage() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => activityColumns(t), [t]);
  const { user_id, username } = usePsychic();
  usePageTitle(t('activity.page', { username }));
  return (
    <AddressList resource="activity" isLog psychic={user_id} defaults={defaults}>
      <ListControls columns={columns} />
      <ListTable
        hasControls
        label={t('activity.table', { username })}
        columns={columns}
        card={(row) => activityCard(row, t)}
        failure={t('activity.failure')}
        empty={<EmptyState title={t('activity.empty_title')} text={t('activity.empty', { username })} />}
      />
      <FootNote>
        {t('activity.note')} {timesNote()}
      </FootNote>
    </AddressList>
  );
}
