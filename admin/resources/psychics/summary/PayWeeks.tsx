import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsQueries } from '../../../../common/api/statistics';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { onPaper, onPhone } from '../../../../common/brand/sizes';
import { ChartCard, chartViews, View } from '../../../../common/ui/charts/ChartCard';
import { Legend } from '../../../../common/ui/charts/Legend';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
import { Card } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { useKeptChoice } from '../../../../common/ui/parts/useKeptChoice';
import { SmallTable } from '../../../parts/SmallTable';
import type { ShownPsychic } from '../usePsychic';
import { payWeekColumns } from './pay-week-columns';
import { PayWeekCharts } from './PayWeekCharts';
import { weeksOf, weeksUntil } from './pay-weeks';

/** Placeholder with the same height as the card. */
const PayWeeksPlaceholder = styled(Card)({ minHeight: 542, [onPhone]: { minHeight: 1070 } });
const PayWeeksFoot = styled('div')({
  padding: '0 16px 14px',
  [onPhone]: { padding: '0 12px 12px' },
  [onPaper]: { padding: '0 0 14px' },
});

/** The last eight pay weeks, live; the current one so far. */
export function PayWeeks({ psychic: { user_id, username } }: { psychic: ShownPsychic }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => payWeekColumns(t), [t]);
  const [view, setView] = useKeptChoice('pay-weeks', chartViews);
  const { period } = currentPayPeriod();
  const report = useReportQuery(statisticsQueries.days(user_id, weeksUntil(period)));
  if (report.data === undefined || report.stale)
    return (
      <PayWeeksPlaceholder>
        <Awaited failed={report.failed} text={t('summary.weeks_not_loaded')} onRetry={report.refetch} />
      </PayWeeksPlaceholder>
    );
  const weeks = weeksOf(report.data);
  return (
    <ChartCard title={t('summary.weeks')} view={view} onView={setView}>
      <View data-hidden={view !== 'chart' || undefined}>
        <PayWeekCharts weeks={weeks} username={username} />
        <PayWeeksFoot>
          <Legend done={t('summary.weeks_done')} open={t('summary.weeks_open')} />
        </PayWeeksFoot>
      </View>
      <View data-hidden={view !== 'table' || undefined}>
        <SmallTable
          label={t('summary.weeks_table', { username })}
          columns={columns}
          rows={weeks.toReversed()}
          rowId={({ from }) => from}
        />
      </View>
    </ChartCard>
  );
}
