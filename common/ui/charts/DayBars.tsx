import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../brand/sizes';
import type { Day } from '../../domain/new-york-time';
import { dayText, weekdayText } from '../format';
import { BarChart } from './BarChart';
import { meanOfWholeDays } from './day-findings';

const Names = styled('div')({
  position: 'relative',
  height: 18,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  [onPhone]: { '& [data-spare]': { display: 'none' } },
});

const Legend = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  margin: '8px 0 0',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--ink2)',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& .bar, & .line': { fill: 'var(--primary)' },
  '& .open': { stroke: 'var(--primary)', strokeWidth: 1.5 },
  '& .hatch': { fill: 'var(--primary-tint)' },
  '& .average': { stroke: 'var(--ink3)', strokeWidth: 1.5, strokeDasharray: '4 3' },
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
  const hatch = useId();
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
      <Legend>
        <span>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" rx="2" className="bar" />
          </svg>
          {t('charts.whole_day')}
        </span>
        {hasToday && (
          <span>
            <svg width="12" height="12" aria-hidden="true">
              <pattern
                id={hatch}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="6" height="6" className="hatch" />
                <rect width="2.5" height="6" className="line" />
              </pattern>
              <rect
                x="0.75"
                y="0.75"
                width="10.5"
                height="10.5"
                rx="2"
                className="open"
                fill={`url(#${hatch})`}
              />
            </svg>
            {t('charts.today_so_far')}
          </span>
        )}
        {average !== undefined && (
          <span>
            <svg width="18" height="12" aria-hidden="true">
              <line x2="18" y1="6" y2="6" className="average" />
            </svg>
            {t('charts.average')}
          </span>
        )}
      </Legend>
    </>
  );
}
