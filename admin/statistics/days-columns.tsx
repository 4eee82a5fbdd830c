import type { TFunction } from 'i18next';
import { PeriodLink } from '../../common/ui/table/PeriodLink';
import { beforeThat, type ComparedDay, soFar, type ComparedSum } from '../charts/compared-days';
import { exactly } from '../charts/sums';
import { namedDayText } from '../../common/ui/format';
import type { Column } from '../../common/ui/table/column';
import { words } from '../../common/words';
import type { PsychicDays } from './psychic-days';

/** A figure above that of the previous period. */
function Both({ now, before }: { now: string; before: string }) {
  return (
    <>
      {now}
      <br />
      <small>{words.t('admin:statistics.day_before', { value: before })}</small>
    </>
  );
}

/** The days of a window, a column each, with the figures of the charts. */
export const daysColumns = (
  t: TFunction<'admin'>,
  days: readonly ComparedDay[],
  sum: ComparedSum,
): Column<PsychicDays>[] => [
  {
    key: 'user_name',
    header: t('statistics.columns.user_name'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    width: 160,
    render: ({ user_id, user_name }) => <PeriodLink to={`/psychics/${user_id}`}>{user_name}</PeriodLink>,
  },
  ...days.map(({ day }, n): Column<PsychicDays> => ({
    key: day,
    header: namedDayText(day),
    align: 'right',
    render: ({ days: own }) => (
      <Both now={exactly[sum](own[n]?.now?.[sum])} before={exactly[sum](own[n]?.before[sum])} />
    ),
  })),
  {
    key: 'all',
    header: t('statistics.all_days'),
    align: 'right',
    tone: 'strong',
    render: ({ days: own }) => (
      <Both now={exactly[sum](soFar(own, sum))} before={exactly[sum](beforeThat(own, sum))} />
    ),
  },
];
