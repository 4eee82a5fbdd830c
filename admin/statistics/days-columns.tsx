import type { TFunction } from 'i18next';
import type { ComparedWith } from '../../common/api/statistics';
import { PeriodLink } from '../../common/ui/table/PeriodLink';
import { beforeThat, type ComparedDay, soFar, type ComparedSum } from '../charts/compared-days';
import { exactly } from '../charts/sums';
import { missing, namedDayText } from '../../common/ui/format';
import type { Column } from '../../common/ui/table/column';
import { words } from '../../common/words';
import { quietly } from '../parts/quietly';
import type { PsychicDays } from './psychic-days';

interface BothProps {
  now: number | undefined;
  /** Undefined if nothing is compared. */
  before: number | undefined;
  show: (value: number | undefined) => string;
}

/** A figure above the one it is compared with; without either, quiet. */
function Both({ now, before, show }: BothProps) {
  return (
    <>
      {now === undefined ? missing : quietly(show, now)}
      {before !== undefined && before !== 0 && (
        <>
          <br />
          <small>{words.t('admin:statistics.day_before', { value: show(before) })}</small>
        </>
      )}
    </>
  );
}

/** The days of a window, a column each, with the figures of the charts. */
export const daysColumns = (
  t: TFunction<'admin'>,
  days: readonly ComparedDay[],
  sum: ComparedSum,
  compared: ComparedWith | undefined,
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
      <Both now={own[n]?.now?.[sum]} before={own[n]?.now && own[n].before?.[sum]} show={exactly[sum]} />
    ),
  })),
  {
    key: 'all',
    header: t('statistics.all_days'),
    align: 'right',
    tone: 'strong',
    render: ({ days: own }) => (
      <Both
        now={soFar(own, sum)}
        before={compared && beforeThat(own, sum, compared.isWhole)}
        show={exactly[sum]}
      />
    ),
  },
];
