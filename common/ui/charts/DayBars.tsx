import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../brand/sizes';
import type { Day } from '../../domain/new-york-time';
import { dayText, weekdayText } from '../format';
import { BarChart } from './BarChart';
import { meanOfWholeDays } from './day-findings';
import { Legend } from './Legend';

const Names = styled('div')({
  position: 'relative',
  height: 18,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  [onPhone]: { '& [data-spare]': { display: 'none' } },
});

interface DayBarsProps {
  /** New York days, one after the other. */
  days: readonly { day: Day; value: number }[];
  today: Day;
  /** At the axis and above the bars. */
  format: (value: number, digits: 0 | 2) => string;
  /** Exactly. */
  exact: (value: number) => string;
  /** What the chart says. */
  label: string;
}

/** So many days have a name each. */
const mostNames = 14;

/** Any days as bars: those that are over, and today so far, with the average of the whole ones. */
export function DayBars({ days, today, format, exact, label }: DayBarsProps) {
  const { t } = useTranslation();
  const average = meanOfWholeDays(days, today);
  const hasToday = days.some(({ day }) => day === today);
  const isFew = days.length <= mostNames;
  // of many days one a week has its date, away from the edges, where it has no room
  const every = isFew ? 1 : 7;
  const first = isFew ? 0 : 3;
  const end = days.length - 1 - first;
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
          <Names aria-hidden="true">
            {days.map(
              ({ day }, n) =>
                n >= first &&
                n <= end &&
                (end - n) % every === 0 && (
                  <span
                    key={day}
                    data-spare={((end - n) / every) % 2 === 1 || undefined}
                    style={{ left: `${(100 * (n + 0.5)) / days.length}%` }}
                  >
                    {isFew ? weekdayText(day) : dayText(day)}
                  </span>
                ),
            )}
          </Names>
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
