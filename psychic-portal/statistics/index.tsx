import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { changed } from '../../common/api/keys';
import { type OwnStatistics, statisticsQueries } from '../../common/api/statistics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onTablet } from '../../common/brand/sizes';
import { dayOf } from '../../common/domain/new-york-time';
import { lastDays, type OwnPeriodName, ownPeriods } from '../../common/domain/pay-period';
import { asOf, count, minutes, money, percent, periodText } from '../../common/ui/format';
import { Figures } from '../../common/ui/parts/Figures';
import { Icon } from '../../common/ui/parts/Icon';
import { OnPaper } from '../../common/ui/parts/OnPaper';
import { Card, Page } from '../../common/ui/parts/Page';
import { PrintButton } from '../layout/PrintButton';
import { Segmented } from '../../common/ui/parts/Segmented';
import { Awaited, EmptyState } from '../../common/ui/parts/States';
import { FootNote, ListBar, ListNote } from '../../common/ui/table/ListBar';
import { usePsychic } from '../../common/ui/own/session';
import { DayFigure } from './DayFigure';
import { EveryFigure } from './EveryFigure';
import { repeatShare } from './own-figures';
import { chartPeriod, rangeOf, ranges } from './ranges';

const Charts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '&:has(> :only-child)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [onTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Placeholder with the same height as the charts. */
const StatisticsPlaceholder = styled(Card)({ minHeight: 300, [onTablet]: { minHeight: 600 } });

const StatisticsFoot = styled(FootNote)({ '& a': { textDecoration: 'underline', textUnderlineOffset: 2 } });

const Range = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minWidth: 0,
  '& > span': { color: 'var(--ink2)' },
  '& > [data-fills]': { flexGrow: 1 },
});

interface DayFiguresProps {
  /** When the rows were published. */
  publishedAt: string | undefined;
  rows: readonly OwnStatistics[];
  /** The range's figures. */
  row: OwnStatistics;
}

function DayFigures({ publishedAt, rows, row }: DayFiguresProps) {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const range = row.period;
  const period = chartPeriod(rows, range) ?? { from: '', to: '' };
  const report = useReportQuery(statisticsQueries.publishedDays(id, period));
  const days = report.stale ? undefined : report.data?.data;
  const client = useQueryClient();
  // figures published between the two responses are in only one of them
  const isOfTwo = days !== undefined && report.data?.publishedAt !== publishedAt;
  useEffect(() => {
    if (isOfTwo) changed(client, 'statistics');
  }, [isOfTwo, client]);
  if (days === undefined || report.failed)
    return (
      <StatisticsPlaceholder>
        <Awaited failed={report.failed} text={t('statistics.days_failed')} onRetry={report.refetch} />
      </StatisticsPlaceholder>
    );
  const week = range === 'today' ? rows.find((other) => other.period === 'week') : undefined;
  const hasMoney = days.some(({ revenue }) => revenue !== undefined);
  return (
    <Charts>
      {hasMoney && (
        <DayFigure
          of="revenue"
          days={days.map(({ day, revenue = 0 }) => ({ day, value: revenue }))}
          total={row.total_revenue ?? 0}
          week={week && (week.total_revenue ?? 0)}
          today={period.to}
        />
      )}
      <DayFigure
        of="minutes"
        days={days.map(({ day, minutes: value }) => ({ day, value }))}
        total={row.tot_mins}
        week={week?.tot_mins}
        today={period.to}
      />
    </Charts>
  );
}

function Hero({ row }: { row: OwnStatistics }) {
  const { t } = useTranslation('portal');
  const figures = {
    ...(row.total_revenue !== undefined && { revenue: money(row.total_revenue) }),
    readings: count(row.all_calls),
    minutes: minutes(row.tot_mins),
    alc: minutes(row.alc),
    repeat: percent(repeatShare(row)),
    rating: minutes(row.rating_avg),
  };
  return (
    <Figures
      label={t('statistics.chosen')}
      figures={Object.entries(figures).map(([name, value]) => ({
        name: t(`statistics.hero.${name as keyof typeof figures}`),
        value,
      }))}
    />
  );
}

/** The psychic's own figures for five ranges, as last published. */
export function StatisticsPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const [address, setAddress] = useSearchParams();
  const range = rangeOf(address.get('range'));
  const report = useReportQuery(statisticsQueries.own(id));
  const rows = report.data?.data;
  const publishedAt = report.data?.publishedAt;
  const row = rows?.find(({ period }) => period === range);
  const longest = rows?.at(-1);
  // until the figures are loaded, reserves the space of their days
  const period = row
    ? { from: row.period_from, to: row.period_to }
    : lastDays(dayOf(new Date()), ownPeriods[range]);
  const choose = (next: OwnPeriodName) => setAddress({ range: next });
  const days =
    range === 'today'
      ? t('statistics.days_today', { day: periodText(period) })
      : t('statistics.days', { days: periodText(period), count: ownPeriods[range] });
  return (
    <Page title={t('statistics.title')} actions={<AsOfNote report={report} />}>
      <OnPaper>{days}</OnPaper>
      <ListBar end={<PrintButton />}>
        <Range>
          <Segmented
            fills
            label={t('statistics.range')}
            segments={ranges.map((value) => ({ value, name: t(`statistics.ranges.${value}`) }))}
            value={range}
            onChange={choose}
          />
          <span style={{ visibility: row ? undefined : 'hidden' }} aria-hidden={!row || undefined}>
            {days}
          </span>
        </Range>
      </ListBar>
      {row === undefined || rows === undefined || longest === undefined || report.failed ? (
        <StatisticsPlaceholder>
          <Awaited failed={report.failed} text={t('statistics.failed')} onRetry={report.refetch} />
        </StatisticsPlaceholder>
      ) : (
        <>
          <Hero row={row} />
          {longest.attempted === 0 ? (
            <NoFigures days={longest} />
          ) : (
            <DayFigures publishedAt={publishedAt} rows={rows} row={row} />
          )}
          <EveryFigure rows={rows} range={range} onRange={choose} />
        </>
      )}
      <FiguresNote hasRevenue={row?.total_revenue !== undefined} />
    </Page>
  );
}

/** When the figures were published. */
function AsOfNote({ report: { data } }: { report: { data?: { publishedAt?: string } } }) {
  const { t } = useTranslation('portal');
  // until known, reserves the space of the sentence
  const isAwaited = data === undefined;
  const isNever = data !== undefined && data.publishedAt === undefined;
  return (
    <ListNote>
      <Icon name="clock" />
      <span style={{ visibility: isAwaited ? 'hidden' : undefined }} aria-hidden={isAwaited || undefined}>
        {isNever
          ? t('statistics.updated')
          : t('statistics.as_of', { time: asOf(data?.publishedAt ?? new Date().toISOString()) })}
      </span>
    </ListNote>
  );
}

function NoFigures({ days }: { days: OwnStatistics }) {
  const { t } = useTranslation('portal');
  return (
    <Card>
      <EmptyState
        title={t('statistics.empty', {
          days: periodText({ from: days.period_from, to: days.period_to }),
        })}
        text={t('statistics.empty_text')}
      />
    </Card>
  );
}

/** Where the readings behind the figures are. */
function FiguresNote({ hasRevenue }: { hasRevenue: boolean }) {
  const { t } = useTranslation('portal');
  return (
    <StatisticsFoot>
      <Icon name="info" />
      <span>
        <Trans
          t={t}
          i18nKey={hasRevenue ? 'statistics.note_statement' : 'statistics.note'}
          components={{
            readings: <Link to="/psychic/readings" />,
            statement: <Link to="/psychic/statement" />,
          }}
        />
      </span>
    </StatisticsFoot>
  );
}
