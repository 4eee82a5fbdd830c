import { useTranslation } from 'react-i18next';
import type { ComparedDay, ComparedSum } from '../charts/compared-days';
import type { Day } from '../../common/domain/new-york-time';
import { dayList, finding } from '../charts/finding';
import { atAxis, exactly } from '../charts/sums';
import { WeekBars } from '../../common/ui/charts/WeekBars';

interface PayWeekBarsProps {
  sum: ComparedSum;
  days: readonly ComparedDay[];
  today: Day;
  /** The day the figures extend into. */
  until: Day;
}

/** One of the network's sums by day of the pay week, with the previous week as ticks. */
export function PayWeekBars({ sum, days, today, until }: PayWeekBarsProps) {
  const { t } = useTranslation('admin');
  const before = dayList(days, ({ before: day }) => exactly[sum](day?.[sum]));
  return (
    <WeekBars
      days={days.map(({ day, now, before }) => ({ day, value: now?.[sum] ?? 0, before: before?.[sum] }))}
      today={today}
      until={until}
      format={atAxis[sum]}
      exact={exactly[sum]}
      label={(text) =>
        text === ''
          ? t(`dashboard.${sum}_to_come`, { before })
          : t(`dashboard.${sum}_by_day`, { days: text, before, finding: finding(days, sum) })
      }
      height={168}
    />
  );
}
