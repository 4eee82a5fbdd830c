import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { statisticsQueries } from '../../../../common/api/statistics';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { onPhone } from '../../../../common/brand/sizes';
import { dateTextOf } from '../../../../common/domain/date-field';
import { BarChart } from '../../../../common/ui/charts/BarChart';
import { ChartFigure, chartViews } from '../../../../common/ui/charts/ChartFigure';
import { Legend } from '../../../../common/ui/charts/Legend';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
import { axisMoney, count, dayText, minutes, money } from '../../../../common/ui/format';
import { Card } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { useKeptChoice } from '../../../../common/ui/parts/useKeptChoice';
import type { Column } from '../../../../common/ui/table/column';
import { SmallTable } from '../../../../common/ui/table/SmallTable';
import type { ShownPsychic } from '../usePsychic';
import { bestWeek, type PayWeekSums, weeksOf, weeksUntil } from './pay-weeks';

/** In the place of the card, as high as it is. */
const Coming = styled(Card)({ minHeight: 300 });
const Names = styled('div')({
  display: 'flex',
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& span': { flex: 1, textAlign: 'center', whiteSpace: 'nowrap' },
  [onPhone]: { '& span:nth-of-type(odd)': { visibility: 'hidden' } },
});

const list = new Intl.ListFormat('en-US', { type: 'unit' });

const columnsOf = (t: TFunction<'admin'>): Column<PayWeekSums>[] => [
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
];

function Bars({ weeks, username }: { weeks: readonly PayWeekSums[]; username: string }) {
  const { t } = useTranslation('admin');
  const bars = weeks.map(({ from, revenue, isOpen }) => ({
    key: from,
    value: revenue,
    isOpen,
    title: t(isOpen ? 'summary.week_so_far' : 'summary.week', { day: dayText(from), value: money(revenue) }),
  }));
  return (
    <BarChart
      bars={bars}
      label={t('summary.weeks_label', { username, weeks: list.format(bars.map(({ title }) => title)) })}
      format={axisMoney}
      height={150}
      lines={2}
      foot={
        <Names aria-hidden="true">
          {weeks.map(({ from }) => (
            <span key={from}>{dayText(from)}</span>
          ))}
        </Names>
      }
    />
  );
}

/** Revenue of the last eight pay weeks, live; the one of now so far. */
export function PayWeeks({ psychic: { user_id, username } }: { psychic: ShownPsychic }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => columnsOf(t), [t]);
  const [view, setView] = useKeptChoice('pay-weeks', chartViews);
  const { period } = currentPayPeriod();
  const report = useReportQuery(statisticsQueries.days(user_id, weeksUntil(period)));
  if (report.data === undefined || report.stale)
    return (
      <Coming>
        <Awaited failed={report.failed} text={t('summary.weeks_not_loaded')} onRetry={report.refetch} />
      </Coming>
    );
  const weeks = weeksOf(report.data);
  const best = bestWeek(weeks);
  return (
    <ChartFigure
      title={t('summary.weeks')}
      value={money(weeks.at(-1)?.revenue)}
      finding={
        best === undefined ? t('summary.weeks_none') : t('summary.weeks_best', { day: dayText(best.from) })
      }
      view={view}
      onView={setView}
      chart={
        <>
          <Bars weeks={weeks} username={username} />
          <Legend done={t('summary.weeks_done')} open={t('summary.weeks_open')} />
        </>
      }
      table={
        <SmallTable
          label={t('summary.weeks_table', { username })}
          columns={columns}
          rows={weeks.toReversed()}
          rowId={({ from }) => from}
        />
      }
    />
  );
}
