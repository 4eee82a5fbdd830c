import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changed } from '../../common/api/keys';
import { type PsychicDay, type Statement, statisticsQueries } from '../../common/api/statistics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { inNarrow } from '../../common/brand/sizes';
import { isInContact } from '../../common/domain/availability';
import { sumOfHundredths } from '../../common/domain/hundredths';
import { WeekBars } from '../../common/ui/charts/WeekBars';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import {
  axisCount,
  axisMoney,
  count,
  minutes,
  missing,
  money,
  percent,
  periodText,
} from '../../common/ui/format';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card } from '../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { ListNote } from '../../common/ui/table/ListBar';
import { useLine } from '../../common/ui/own/Line';
import { usePsychic } from '../../common/ui/own/session';

const StatsBody = styled('div')({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: '0 16px 16px',
});

const StatsHead = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 10px',
  margin: 0,
  color: 'var(--ink2)',
  '& b': { fontSize: 18, lineHeight: '24px', fontWeight: 700, color: 'var(--ink)' },
});

const Six = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, auto)',
  justifyContent: 'space-between',
  gap: '10px 16px',
  margin: 0,
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  [inNarrow]: { gridTemplateColumns: 'repeat(3, auto)' },
});

/** Average rating of these days; null without ratings. */
function ratingOf(days: readonly PsychicDay[]): number | null {
  const rated = days.reduce((sum, day) => sum + day.rated, 0);
  return rated === 0 ? null : days.reduce((sum, day) => sum + day.rating_sum, 0) / rated;
}

/** A contact that ends changes the figures. */
function useFreshFigures(): void {
  const client = useQueryClient();
  const { status } = useLine();
  const isBusy = status !== undefined && isInContact(status.code);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) changed(client, 'statistics', 'readings');
    wasBusy.current = isBusy;
  }, [client, isBusy]);
}

function StatsFigures({ days, summary }: Statement) {
  const { t } = useTranslation('portal');
  const { today, period } = currentPayPeriod();
  return (
    <StatsBody>
      <StatsHead>
        {summary.revenue === undefined ? (
          <Trans
            t={t}
            i18nKey="dashboard.minutes_week"
            values={{ minutes: minutes(summary.total_minutes), days: periodText(period) }}
            components={{ b: <b />, span: <span /> }}
          />
        ) : (
          <Trans
            t={t}
            i18nKey="dashboard.revenue_week"
            values={{ revenue: money(summary.revenue), days: periodText(period) }}
            components={{ b: <b />, span: <span /> }}
          />
        )}
      </StatsHead>
      <WeekBars
        days={days.map(({ day, revenue, minutes: length }) => ({ day, value: revenue ?? length }))}
        today={today}
        {...(summary.revenue === undefined
          ? {
              format: axisCount,
              exact: minutes,
              label: (text) => t('dashboard.minutes_label', { days: text }),
            }
          : {
              format: axisMoney,
              exact: money,
              label: (text) => t('dashboard.revenue_label', { days: text }),
            })}
      />
      <Six>
        {(
          [
            ['readings', count(summary.total_calls)],
            ['minutes', minutes(summary.total_minutes)],
            ['alc', minutes(summary.alc)],
            ['repeat', percent(summary.repeat_pct)],
            ['rating', ratingOf(days)?.toFixed(1) ?? missing],
            ['missed', count(summary.missed_calls)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`dashboard.figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Six>
      <ListNote>
        {t('dashboard.paid_minutes', {
          calls: minutes(sumOfHundredths(days.map((day) => day.paid_call_minutes))),
          chats: minutes(sumOfHundredths(days.map((day) => day.paid_chat_minutes))),
        })}
      </ListNote>
    </StatsBody>
  );
}

/** Before the first reading: no row of zeros. */
function NoFigures() {
  const { t } = useTranslation('portal');
  return (
    <Card aria-label={t('dashboard.stats')}>
      <CardHeader title={t('dashboard.stats')} />
      <EmptyState title={t('first_days.no_figures')} text={t('first_days.no_figures_text')} />
    </Card>
  );
}

/**
 * The pay week so far, live, all at one time; in limited mode only its minutes, without money.
 * @param isEmpty there has never been a reading
 */
export const StatsCard = ({ isEmpty = false }: { isEmpty?: boolean }) =>
  isEmpty ? <NoFigures /> : <WeekCard />;

function WeekCard() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  useFreshFigures();
  const { period } = currentPayPeriod();
  const { data, failed, refetch } = useReportQuery(statisticsQueries.statement(id, period));
  return (
    <Card aria-label={t('dashboard.stats')}>
      <CardHeader title={t('dashboard.stats')}>
        <Link to="/psychic/statistics">{t('dashboard.all_statistics')}</Link>
      </CardHeader>
      {failed && <ErrorState text={t('dashboard.stats_failed')} onRetry={refetch} />}
      {!failed && data === undefined && <LoadingRows rows={5} height={44} />}
      {!failed && data !== undefined && <StatsFigures {...data} />}
    </Card>
  );
}
