import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ChartFigure, chartViews } from '../../common/ui/charts/ChartFigure';
import { findingOf } from '../../common/ui/charts/day-findings';
import { DayBars } from './DayBars';
import type { Day } from '../../common/domain/new-york-time';
import { axisCount, axisMoney, longDayText, minutes, money, periodText } from '../../common/ui/format';
import { useKeptChoice } from '../../common/ui/parts/useKeptChoice';

const DayFigureTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  lineHeight: '18px',
  '& th, & td': { height: 32, padding: '0 16px', textAlign: 'right', borderTop: '1px solid var(--line)' },
  '& thead th': { fontWeight: 600, color: 'var(--ink2)', borderBottom: '1px solid var(--control)' },
  '& th:first-of-type': { textAlign: 'left' },
  '& [scope=row]': { fontWeight: 400 },
  '& small': { marginLeft: 6, fontSize: 12, color: 'var(--ink2)' },
  '& tr': { breakInside: 'avoid' },
});

interface DayValue {
  day: Day;
  value: number;
}

interface DayFigureProps {
  of: 'revenue' | 'minutes';
  days: readonly DayValue[];
  /** The range's figures. */
  total: number;
  /** The last of the days. */
  today: Day;
  /** The week's figure, if the range is today but the days are the past week. */
  week?: number;
}

const formats = {
  revenue: { format: axisMoney, exact: money },
  minutes: { format: axisCount, exact: minutes },
} as const;

/** Revenue or minutes by day as a chart or table, with their total. */
export function DayFigure({ of, days, total, today, week }: DayFigureProps) {
  const { t } = useTranslation(['portal', 'ui']);
  const [view, setView] = useKeptChoice(`statistics-${of}`, chartViews);
  const { format, exact } = formats[of];
  const title = t(`statistics.${of}_by_day`);
  const finding =
    week === undefined ? findingOf(days, today, exact) : t('statistics.finding_today', { sum: exact(week) });
  const window = { from: days[0]?.day ?? today, to: today };
  return (
    <ChartFigure
      title={title}
      value={exact(total)}
      finding={finding}
      view={view}
      onView={setView}
      chart={
        <DayBars
          days={days}
          today={today}
          format={format}
          exact={exact}
          label={t('ui:charts.label', { title, days: periodText(window), value: exact(total), finding })}
        />
      }
      table={
        <DayFigureTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.day')}</th>
              <th scope="col">{t(`statistics.${of}`)}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={row.day}>
                <th scope="row">
                  {longDayText(row.day)}
                  {row.day === today && <small>{t('statistics.so_far')}</small>}
                </th>
                <td>{exact(row.value)}</td>
              </tr>
            ))}
          </tbody>
        </DayFigureTable>
      }
    />
  );
}
