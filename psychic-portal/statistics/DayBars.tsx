import { useTranslation } from 'react-i18next';
import type { Day } from '../../common/domain/new-york-time';
import { dayText, weekdayText } from '../../common/ui/format';
import { BarChart } from '../../common/ui/charts/BarChart';
import { meanOfWholeDays } from '../../common/ui/charts/day-findings';
import { Legend } from '../../common/ui/charts/Legend';
import { SlotNames } from '../../common/ui/charts/SlotNames';

interface DayBarsProps {
  /** Consecutive New York days. */
  days: readonly { day: Day; value: number }[];
  today: Day;
  /** Formats a value for the axis and above the bars. */
  format: (value: number, digits: 0 | 2) => string;
  /** Formats the exact value. */
  exact: (value: number) => string;
  /** Accessible description of the chart. */
  label: string;
}

/** Maximum number of days that each have a name. */
const mostNames = 14;

/** Days as bars: past days, and today so far, with the average of the whole ones. */
export function DayBars({ days, today, format, exact, label }: DayBarsProps) {
  const { t } = useTranslation();
  const average = meanOfWholeDays(days, today);
  const hasToday = days.some(({ day }) => day === today);
  const isFew = days.length <= mostNames;
  // for many days, one a week has its date, except near the edges, where there is no room
  const [first, end] = [3, days.length - 4];
  return (
    <>
      <BarChart
        bars={days.map(({ day, value }) => ({
          key: day,
          value,
          isOpen: day === today,
          title: t(day === today ? 'charts.day_so_far' : 'charts.day', {
            day: `${weekdayText(day)} ${dayText(day)}`,
            value: exact(value),
          }),
        }))}
        label={label}
        format={format}
        height={170}
        lines={3}
        average={average}
        foot={
          <SlotNames
            names={days.map(({ day }, n) => {
              if (isFew) return weekdayText(day);
              return n < first || n > end || (end - n) % 7 !== 0 ? undefined : dayText(day);
            })}
          />
        }
      />
      <Legend
        done={t('charts.whole_day')}
        open={hasToday ? t('charts.today_so_far') : undefined}
        average={average === undefined ? undefined : t('charts.average')}
      />
    </>
  );
}
