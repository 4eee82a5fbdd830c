import { useTranslation } from 'react-i18next';
import { type Day, weekdayOf } from '../../domain/new-york-time';
import { weekdayNames } from '../../domain/schedule-week';
import { dayText, listText } from '../format';
import { PayWeek } from '../parts/PayWeek';
import { BarChart } from './BarChart';

interface WeekBarsProps {
  /** The New York days of a pay week, in order: seven, or fewer in a short week. */
  days: readonly { day: Day; value: number; before?: number }[];
  today: Day;
  /** The last day with figures, if that is not today. */
  until?: Day;
  /** Formats a value for the axis and above the bars. */
  format: (value: number, digits: 0 | 2) => string;
  /** Formats the exact value. */
  exact: (value: number) => string;
  /** Description of the chart. @param days each with its value */
  label: (days: string) => string;
  height?: number;
}

/** A pay week by day: past days, today so far, and days to come. */
export function WeekBars({ days, today, until = today, format, exact, label, height = 120 }: WeekBarsProps) {
  const { t } = useTranslation();
  const nameOf = (day: Day): string => weekdayNames[weekdayOf(day) - 1] ?? '';
  const textOf = (name: string, day: Day, value: number): string =>
    day === until
      ? t('charts.day_so_far', { day: name, value: exact(value) })
      : t('charts.day', { day: name, value: exact(value) });
  const begun = days.filter(({ day }) => day <= until);
  return (
    <BarChart
      bars={days.map(({ day, value, before }) => ({
        key: day,
        value: day > until ? undefined : value,
        before,
        isOpen: day === until,
        title: textOf(dayText(day), day, value),
      }))}
      label={label(listText(begun.map(({ day, value }) => textOf(nameOf(day), day, value))))}
      format={format}
      height={height}
      lines={2}
      foot={days[0] && <PayWeek from={days[0].day} today={today} length={days.length} />}
    />
  );
}
