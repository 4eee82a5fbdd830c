import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { onPhone } from '../../../common/brand/sizes';
import { instantWithSeconds } from '../../../common/ui/format';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { addWords } from '../../../common/words';
import { activity } from '../../words/activity';
import type { ResourceRows } from '../../providers/resources';
import { actorInWords, changesInWords } from './activity-words';

addWords('admin', { activity });

type PsychicActivityRow = ResourceRows['activity'];

/** As wide as possible, so that a long name does not make the table scroll. */
const Changes = styled('span')({
  display: 'block',
  minWidth: 320,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  [onPhone]: { minWidth: 0 },
});

export const activityColumns = (t: TFunction<'admin'>): Column<PsychicActivityRow>[] => [
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

export const activityCard = (row: PsychicActivityRow, t: TFunction<'admin'>): PhoneCard => ({
  name: `${actorInWords(row, t)} ${row.action}`,
  line: instantWithSeconds(row.at),
});
