import type { TFunction } from 'i18next';
import { Trans } from 'react-i18next';
import { comparedChangeOf, type ComparedDay, type ComparedSum } from '../charts/compared-days';
import { exactly } from '../charts/sums';
import { change, missing, namedDayText } from '../../common/ui/format';
import type { Column } from '../../common/ui/table/column';

const changeText = ({ now, before }: ComparedDay, sum: ComparedSum): string =>
  now === undefined || before === undefined ? missing : change(comparedChangeOf(now[sum], before[sum]));

const figuresOf = (t: TFunction<'admin'>, sum: ComparedSum): Column<ComparedDay>[] => [
  {
    key: sum,
    header: t(`dashboard.day_columns.${sum}`),
    align: 'right',
    tone: 'strong',
    render: ({ now }) => exactly[sum](now?.[sum]),
  },
  {
    key: `${sum}_before`,
    header: t(`dashboard.day_columns.${sum}_before`),
    align: 'right',
    tone: 'muted',
    roomy: true,
    render: ({ before }) => exactly[sum](before?.[sum]),
  },
  {
    key: `${sum}_change`,
    header: t(`dashboard.day_columns.${sum}_change`),
    align: 'right',
    roomy: sum === 'minutes' ? true : undefined,
    render: (day) => changeText(day, sum),
  },
];

/** The days of a pay week, each with the same day of the previous week. */
export const payWeekColumns = (t: TFunction<'admin'>): Column<ComparedDay>[] => [
  {
    key: 'day',
    header: t('dashboard.day_columns.day'),
    rowHeader: true,
    render: ({ day, isOpen }) =>
      isOpen ? (
        <Trans
          t={t}
          i18nKey="dashboard.day_so_far"
          values={{ day: namedDayText(day) }}
          components={{ small: <small /> }}
        />
      ) : (
        namedDayText(day)
      ),
  },
  ...figuresOf(t, 'revenue'),
  ...figuresOf(t, 'minutes'),
];
