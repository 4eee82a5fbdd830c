import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { type ComparedWith, type StatisticsRow, statisticsQueries } from '../../common/api/statistics';
import { useReportQuery } from '../../common/api/useReportQuery';
import { onLaptop, onPhone } from '../../common/brand/sizes';
import type { ComparedSum } from '../charts/compared-days';
import type { Period } from '../../common/domain/pay-period';
import { View } from '../../common/ui/charts/ChartCard';
import { Legend } from '../../common/ui/charts/Legend';
import { asOfHere, periodText } from '../../common/ui/format';
import { Card } from '../../common/ui/parts/Page';
import { Awaited, EmptyState } from '../../common/ui/parts/States';
import { ListNote } from '../../common/ui/table/ListBar';
import { WideTable } from '../../common/ui/table/WideTable';
import { daysColumns } from './days-columns';
import { daysByPsychic, largestOf, lengthOf, mostChartDays } from './psychic-days';
import { PsychicChart } from './PsychicChart';
import type { ChartScale } from './ViewChoice';

const PsychicChartsGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  marginBottom: 12,
  [onLaptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const PsychicChartsTable = styled(Card)({
  overflow: 'hidden',
  marginBottom: 12,
  '& small': { fontWeight: 400, color: 'var(--ink2)' },
});

const AsOf = styled(ListNote)({ margin: '8px 0' });

interface PsychicChartsProps {
  /** The psychics of a page, in order. */
  rows: readonly StatisticsRow[];
  /** They are still those of another window or page. */
  areOld: boolean;
  period: Period;
  /** Undefined if nothing is compared. */
  before: ComparedWith | undefined;
  view: 'charts' | 'days';
  sum: ComparedSum;
  scale: ChartScale;
}

function ComparedDaysOf({ rows, areOld, period, before, view, sum, scale }: PsychicChartsProps) {
  const { t } = useTranslation('admin');
  const ids = rows.map(({ user_id }) => user_id);
  const report = useReportQuery({
    ...statisticsQueries.daysOfPsychics(ids, period, before),
    enabled: !areOld,
  });
  if (report.data === undefined || report.stale)
    return (
      <Card>
        <Awaited failed={report.failed} text={t('statistics.days_failed')} onRetry={report.refetch} />
      </Card>
    );
  const psychics = daysByPsychic(rows, report.data);
  const { publishedAt } = report.data;
  const largest = scale === 'same' ? largestOf(psychics, sum) : undefined;
  const hasOpen = psychics.some(({ days }) => days.some(({ isOpen }) => isOpen));
  return (
    <>
      <View data-hidden={view !== 'charts' || undefined}>
        <PsychicChartsGrid>
          {psychics.map((psychic) => (
            <PsychicChart
              key={psychic.user_id}
              {...psychic}
              isWhole={before && before.isWhole === true}
              sum={sum}
              largest={largest}
            />
          ))}
        </PsychicChartsGrid>
        <Legend
          done={t('statistics.legend.done')}
          open={hasOpen ? t('statistics.legend.open') : undefined}
          before={before && t('statistics.legend.before')}
        />
      </View>
      <View data-hidden={view !== 'days' || undefined}>
        <PsychicChartsTable>
          <WideTable
            label={t(before ? `statistics.${sum}_days` : `statistics.${sum}_days_alone`)}
            columns={daysColumns(t, psychics[0]?.days ?? [], sum, before)}
            rows={psychics}
            rowId={({ user_id }) => user_id}
            stickyFirst
          />
        </PsychicChartsTable>
      </View>
      {publishedAt !== undefined && (
        <AsOf>
          {t(`statistics.days_as_of.${view === 'charts' ? scale : 'figures'}`, {
            time: asOfHere(publishedAt),
          })}
        </AsOf>
      )}
    </>
  );
}

/** The days of each psychic of a page, as charts or figures. */
export function PsychicCharts(props: PsychicChartsProps) {
  const { t } = useTranslation('admin');
  if (lengthOf(props.period) <= mostChartDays) return <ComparedDaysOf {...props} />;
  return (
    <Card>
      <EmptyState
        title={t('statistics.too_long', { most: mostChartDays })}
        text={t('statistics.too_long_text', { days: periodText(props.period) })}
      />
    </Card>
  );
}
