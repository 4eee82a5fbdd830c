import type { TFunction } from 'i18next';
import { Trans } from 'react-i18next';
import { dateTextOf } from '../../../../common/domain/date-field';
import { count, minutes, money } from '../../../../common/ui/format';
import type { Column } from '../../../../common/ui/table/column';
import type { PayWeekFigures } from './pay-weeks';

/** Every figure of a pay week. */
export const payWeekColumns = (t: TFunction<'admin'>): Column<PayWeekFigures>[] => [
  {
    key: 'from',
    header: t('summary.week_from'),
    rowHeader: true,
    render: ({ from, isOpen }) =>
      isOpen ? (
        <Trans
          t={t}
          i18nKey="summary.week_from_so_far"
          values={{ day: dateTextOf(from) }}
          components={{ small: <small /> }}
        />
      ) : (
        dateTextOf(from)
      ),
  },
  {
    key: 'readings',
    header: t('summary.week_readings'),
    align: 'right',
    roomy: true,
    render: (week) => count(week.readings),
  },
  {
    key: 'minutes',
    header: t('summary.week_minutes'),
    align: 'right',
    render: (week) => minutes(week.minutes),
  },
  {
    key: 'revenue',
    header: t('summary.week_revenue'),
    align: 'right',
    tone: 'strong',
    render: (week) => money(week.revenue),
  },
  {
    key: 'repeat',
    header: t('summary.week_repeat'),
    align: 'right',
    roomy: true,
    render: (week) => minutes(week.repeatShare),
  },
  {
    key: 'missed',
    header: t('summary.week_missed'),
    align: 'right',
    render: (week) => count(week.missed),
  },
  {
    key: 'rating',
    header: t('summary.week_rating'),
    align: 'right',
    roomy: true,
    render: (week) => minutes(week.rating),
  },
];
