import { useTranslation } from 'react-i18next';
import type { ReadingRow } from '../../api/readings';
import { connectedResults } from '../../domain/reading';
import { words } from '../../words';
import { minutes, money } from '../format';
import { instant } from '../time-of-day';
import { Icon } from '../parts/Icon';
import { ResultTag } from '../parts/Tag';
import { Unseen } from '../parts/Unseen';
import type { PhoneCard } from '../table/column';
import { NewOrRepeat, unlessNone } from './reading-columns';

const lengthOf = ({ duration, free_minutes: free }: ReadingRow): string =>
  free > 0
    ? words.t('readings.min_free', { minutes: minutes(duration), free: minutes(free) })
    : words.t('readings.min', { minutes: minutes(duration) });

/** Its duration and rating, or why it did not take place. */
function LengthOrResult({ row }: { row: ReadingRow }) {
  const { t } = useTranslation();
  const isConnected = (connectedResults as readonly string[]).includes(row.result);
  const length = lengthOf(row);
  return (
    <>
      <Icon name={row.conn_type === 'Chat' ? 'chat' : 'phone'} size={14} />{' '}
      <Unseen>{t(`readings.kinds.${row.conn_type}`)}</Unseen>{' '}
      {isConnected && (row.rating === null ? length : t('readings.rated', { length, rating: row.rating }))}{' '}
      {row.result !== 'Completed' && <ResultTag result={row.result} />}
    </>
  );
}

/** What a phone shows of a reading before it is opened. */
export function readingCard(row: ReadingRow): PhoneCard {
  return {
    name: row.username ?? words.t('readings.unknown_member'),
    figure: row.revenue !== undefined && unlessNone(row.revenue, money),
    line: (
      <>
        {instant(row.call_date)}
        <br />
        <LengthOrResult row={row} />
      </>
    ),
  };
}

/** What a phone shows of a reading under its day. */
export const readingDayCard = (row: ReadingRow): PhoneCard => ({
  at: row.call_date,
  name: row.username ?? words.t('readings.unknown_member'),
  tag: row.type === 'new' && <NewOrRepeat type="new" />,
  figure: row.revenue !== undefined && unlessNone(row.revenue, money),
  line: <LengthOrResult row={row} />,
});
