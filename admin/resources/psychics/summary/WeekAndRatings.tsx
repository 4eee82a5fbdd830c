import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loginsQuery } from '../../../../common/api/logins';
import { scheduleDaysQuery, spansOf } from '../../../../common/api/schedule-days';
import { type RatingCount, statisticsQueries } from '../../../../common/api/statistics';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { onPhone } from '../../../../common/brand/sizes';
import { addDays } from '../../../../common/domain/new-york-time';
import { BarChart } from '../../../../common/ui/charts/BarChart';
import { ChartFigure, chartViews } from '../../../../common/ui/charts/ChartFigure';
import { Legend } from '../../../../common/ui/charts/Legend';
import { SlotNames } from '../../../../common/ui/charts/SlotNames';
import { WeekBars } from '../../../../common/ui/charts/WeekBars';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
import {
  axisCount,
  count,
  hoursAndMinutes,
  listText,
  minutes,
  missing,
  namedDayText,
  percent,
} from '../../../../common/ui/format';
import { Card } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { useKeptChoice } from '../../../../common/ui/parts/useKeptChoice';
import type { Column } from '../../../../common/ui/table/column';
import { SmallTable } from '../../../parts/SmallTable';
import type { ShownPsychic } from '../usePsychic';
import { weeksUntil } from './pay-weeks';
import { type DayMinutes, scheduleAndLogins } from './signed-in';

const WeekBesideRatings = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  marginTop: 16,
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, marginTop: 12 },
});
/** Placeholder with the same height as a card. */
const WeekAndRatingsPlaceholder = styled(Card)({ minHeight: 270 });

const hoursOf = (hours: number): string => hoursAndMinutes(60 * hours);
const height = 150;

const weekColumns = (t: TFunction<'admin'>, today: string): Column<DayMinutes>[] => [
  { key: 'day', header: t('summary.day'), rowHeader: true, render: ({ day }) => namedDayText(day) },
  {
    key: 'scheduled',
    header: t('summary.scheduled'),
    align: 'right',
    render: ({ scheduled }) => hoursAndMinutes(scheduled),
  },
  {
    key: 'signedIn',
    header: t('summary.signed_in'),
    align: 'right',
    tone: 'strong',
    render: ({ day, signedIn }) => (day > today ? missing : hoursAndMinutes(signedIn)),
  },
];

/** The hours of the pay week's schedule and those signed in, day by day. */
function WeekHours({ psychic: { user_id, username } }: { psychic: ShownPsychic }) {
  const { t } = useTranslation('admin');
  const [view, setView] = useKeptChoice('week-hours', chartViews);
  const { today, period } = currentPayPeriod();
  const schedule = useReportQuery(scheduleDaysQuery(user_id, period));
  // a login may have begun the day before
  const logins = useReportQuery(
    loginsQuery(user_id, { start_date: addDays(period.from, -1), end_date: period.to }),
  );
  if (schedule.data === undefined || schedule.stale || logins.data === undefined || logins.stale)
    return (
      <WeekAndRatingsPlaceholder>
        <Awaited
          failed={schedule.failed || logins.failed}
          text={t('summary.week_hours_failed')}
          onRetry={() => [schedule, logins].forEach(({ refetch }) => refetch())}
        />
      </WeekAndRatingsPlaceholder>
    );
  const days = scheduleAndLogins(period, spansOf(schedule.data.data), logins.data.data.rows, new Date());
  const sum = (of: 'scheduled' | 'signedIn'): string =>
    hoursAndMinutes(days.reduce((total, day) => total + day[of], 0));
  return (
    <ChartFigure
      title={t('summary.week_hours')}
      value={sum('signedIn')}
      finding={t('summary.week_hours_finding', { scheduled: sum('scheduled') })}
      view={view}
      onView={setView}
      chart={<HoursChart days={days} username={username} today={today} />}
      table={
        <SmallTable
          label={t('summary.week_hours_table', { username })}
          columns={weekColumns(t, today)}
          rows={days}
          rowId={({ day }) => day}
        />
      }
    />
  );
}

interface HoursChartProps {
  days: ReturnType<typeof scheduleAndLogins>;
  username: string;
  today: string;
}

function HoursChart({ days, username, today }: HoursChartProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <WeekBars
        days={days.map(({ day, scheduled, signedIn }) => ({
          day,
          value: signedIn / 60,
          before: scheduled / 60,
        }))}
        today={today}
        format={hoursOf}
        exact={hoursOf}
        label={(text) =>
          t('summary.week_hours_label', {
            username,
            days: text,
            scheduled: listText(
              days.map(({ day, scheduled }) => `${namedDayText(day)} ${hoursAndMinutes(scheduled)}`),
            ),
          })
        }
        height={height}
      />
      <Legend
        done={t('summary.signed_in')}
        open={t('summary.today_so_far')}
        before={t('summary.scheduled')}
      />
    </>
  );
}

const ratingColumns = (t: TFunction<'admin'>, total: number): Column<RatingCount>[] => [
  { key: 'rating', header: t('summary.rating'), rowHeader: true, render: ({ rating }) => count(rating) },
  {
    key: 'count',
    header: t('summary.week_readings'),
    align: 'right',
    tone: 'strong',
    render: (row) => count(row.count),
  },
  {
    key: 'share',
    header: t('summary.share'),
    align: 'right',
    render: (row) => percent(total === 0 ? undefined : (100 * row.count) / total),
  },
];

/** How often each rating was given in the last eight pay weeks. */
function Ratings({ psychic: { user_id, username } }: { psychic: ShownPsychic }) {
  const { t } = useTranslation('admin');
  const [view, setView] = useKeptChoice('ratings', chartViews);
  const report = useReportQuery(statisticsQueries.ratings(user_id, weeksUntil(currentPayPeriod().period)));
  if (report.data === undefined || report.stale)
    return (
      <WeekAndRatingsPlaceholder>
        <Awaited failed={report.failed} text={t('summary.ratings_failed')} onRetry={report.refetch} />
      </WeekAndRatingsPlaceholder>
    );
  const ratings = report.data;
  const total = ratings.reduce((sum, { count: number }) => sum + number, 0);
  const points = ratings.reduce((sum, { rating, count: number }) => sum + rating * number, 0);
  const titles = ratings.map(({ rating, count: number }) =>
    t('summary.rated', { rating, number: count(number) }),
  );
  return (
    <ChartFigure
      title={t('summary.ratings')}
      value={minutes(total === 0 ? undefined : points / total)}
      finding={t('summary.ratings_finding', { count: total })}
      view={view}
      onView={setView}
      chart={
        <BarChart
          bars={ratings.map(({ rating, count: number }, n) => ({
            key: String(rating),
            value: number,
            title: titles[n] ?? '',
          }))}
          label={t('summary.ratings_label', { username, ratings: listText(titles) })}
          format={axisCount}
          height={height}
          lines={2}
          isCount
          foot={<SlotNames names={ratings.map(({ rating }) => String(rating))} />}
        />
      }
      table={
        <SmallTable
          label={t('summary.ratings_table', { username })}
          columns={ratingColumns(t, total)}
          rows={ratings}
          rowId={({ rating }) => rating}
        />
      }
    />
  );
}

/** The pay week's hours and the ratings, side by side. */
export function WeekAndRatings({ psychic }: { psychic: ShownPsychic }) {
  return (
    <WeekBesideRatings>
      <WeekHours psychic={psychic} />
      <Ratings psychic={psychic} />
    </WeekBesideRatings>
  );
}
