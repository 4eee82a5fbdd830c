import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { instantWithSeconds, timesNote } from '../../../common/ui/format';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FootNote } from '../../../common/ui/table/ListBar';
import { AddressList } from '../AddressList';
import { ListControls } from '../list-bar/ListControls';
import { ListTable } from '../ListTable';
import { actorInWords, changesInWords } from './activity-words';
import { usePsychic } from './usePsychic';
import type { Rows } from '../../providers/resources';

/** As wide as possible, so that a long name does not make the table scroll. */
const Changes = styled('span')({
  display: 'block',
  minWidth: 320,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

const columnsOf = (t: TFunction<'admin'>): readonly Column<Rows['activity']>[] => [
  { key: 'at', header: t('activity.date'), kind: 'date', render: (row) => instantWithSeconds(row.at) },
  {
    key: 'actor',
    header: t('activity.who'),
    tone: 'strong',
    rowHeader: true,
    isName: true,
    render: (row) => actorInWords(row, t),
  },
  { key: 'action', header: t('activity.what'), render: (row) => row.action },
  {
    key: 'changes',
    header: t('activity.changes'),
    sortable: false,
    render: (row) => <Changes dir="auto">{changesInWords(row, t)}</Changes>,
  },
];

const defaults = { sort: 'at', order: 'DESC', perPage: 10, sortable: ['at', 'actor', 'action'] } as const;

const cardOf = (row: Rows['activity'], t: TFunction<'admin'>): PhoneCard => ({
  name: `${actorInWords(row, t)} ${row.action}`,
  line: instantWithSeconds(row.at),
});

/** A psychic's audit log: what was done, by whom, and when. */
export function ActivityPage() {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const { user_id, username } = usePsychic();
  usePageTitle(t('activity.page', { username }));
  return (
    <AddressList resource="activity" psychic={user_id} defaults={defaults}>
      <ListControls columns={columns} />
      <ListTable
        hasControls
        label={t('activity.table', { username })}
        columns={columns}
        card={(row) => cardOf(row, t)}
        failure={t('activity.failure')}
        empty={<EmptyState title={t('activity.empty_title')} text={t('activity.empty', { username })} />}
      />
      <FootNote>
        {t('activity.note')} {timesNote()}
      </FootNote>
    </AddressList>
  );
}
