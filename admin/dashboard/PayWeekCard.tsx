import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Listed } from '../../common/api/client';
import type { NetworkDay } from '../../common/api/statistics';
import { onPaper, onPhone, onTablet, touchHeight } from '../../common/brand/sizes';
import {
  begunDays,
  compareDays,
  type ComparedDay,
  daysBefore,
  soFar,
  type ComparedSum,
  together,
} from '../charts/compared-days';
import { comparedPeriod } from '../../common/domain/comparison';
import { addDays, dayOf } from '../../common/domain/new-york-time';
import { ChartCard, chartViews, View } from '../../common/ui/charts/ChartCard';
import { ChartFrame } from '../../common/ui/charts/ChartFigure';
import { comparedText, finding } from '../charts/finding';
import { Legend } from '../../common/ui/charts/Legend';
import { exactly } from '../charts/sums';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import { asOfHere } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { useKeptChoice } from '../../common/ui/parts/useKeptChoice';
import { ListNote } from '../../common/ui/table/ListBar';
import { SmallTable } from '../parts/SmallTable';
import { payWeekColumns } from './pay-week-columns';
import { orderOfTrend } from '../../common/domain/trend-order';
import { PartPanel } from './PartPanel';
import { PayWeekBars } from './PayWeekBars';
import type { DashboardPart } from './usePart';

/** Two figures next to each other. */
export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  '& > figure + figure': { borderLeft: '1px solid var(--line)' },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > figure + figure': { borderLeft: 0, borderTop: '1px solid var(--line)', paddingTop: 12 },
  },
  [onPaper]: { '& > figure + figure': { borderLeft: 0, paddingLeft: 24 } },
});
const PayWeekCardPlace = styled('div')({ marginTop: 16 });
/** Placeholder with the same height as the card. */
const PayWeekPlaceholder = styled(Card)({
  minHeight: 399,
  [onTablet]: { minHeight: 439 },
  [onPhone]: { minHeight: 719 },
});
const PayWeekFoot = styled('div')({
  padding: '0 16px',
  '& > a': { margin: '12px 12px 0 0' },
  [onPaper]: { padding: 0, '& > a': { display: 'none' } },
});
const AsOf = styled(ListNote)({ padding: '8px 16px 14px', [onPaper]: { padding: '8px 0 14px' } });

const sums: readonly ComparedSum[] = ['revenue', 'minutes'];

/** The statistics of the pay week, compared with the previous one. */
function comparedPsychics(): string {
  const { from, to } = currentPayPeriod().period;
  return `/statistics?start_date=${from}&end_date=${to}&compare=before`;
}

/** The pay week and the previous one. */
export function comparedWeeks() {
  const { period } = currentPayPeriod();
  return { period, before: comparedPeriod('before', period) };
}

/** The network's pay week day by day, compared to the previous week. */
function PayWeekCard({ figures }: { figures: Listed<NetworkDay[]> }) {
  const { t } = useTranslation('admin');
  const [view, setView] = useKeptChoice('pay-week', chartViews);
  const { today, period } = currentPayPeriod();
  const { data, publishedAt } = figures;
  // the figures are as of the publication: a day that has ended since then is incomplete
  const until = publishedAt === undefined ? addDays(period.from, -1) : dayOf(new Date(publishedAt));
  const days = compareDays(data, until);
  return (
    <ChartCard title={t('dashboard.pay_week')} view={view} onView={setView}>
      <View data-hidden={view !== 'chart' || undefined}>
        <Pair>
          {sums.map((sum) => (
            <ChartFrame key={sum}>
              <figcaption>
                <b>{exactly[sum](soFar(days, sum))}</b>
                <span>{t(`dashboard.${sum}_so_far`, { finding: finding(days, sum) })}</span>
              </figcaption>
              <PayWeekBars sum={sum} days={days} today={today} until={until} />
            </ChartFrame>
          ))}
        </Pair>
        <PayWeekFoot>
          <Legend
            done={t('dashboard.legend.done')}
            open={t('dashboard.legend.open')}
            before={t('dashboard.legend.before')}
          />
        </PayWeekFoot>
      </View>
      <View data-hidden={view !== 'table' || undefined}>
        <PayWeekTable days={days} />
      </View>
      <PayWeekFoot>
        <Button
          variant="outlined"
          component={Link}
          to={comparedPsychics()}
          startIcon={<Icon name="statistics" />}
        >
          {t('dashboard.compare_psychics')}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={comparedPsychics() + orderOfTrend('stopped')}
          startIcon={<Icon name="statistics" />}
        >
          {t('dashboard.fell_to_zero')}
        </Button>
      </PayWeekFoot>
      <AsOf>
        {publishedAt === undefined
          ? t('dashboard.pay_week_unpublished')
          : t('dashboard.pay_week_as_of', { time: asOfHere(publishedAt) })}
      </AsOf>
    </ChartCard>
  );
}

function PayWeekTable({ days }: { days: readonly ComparedDay[] }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => payWeekColumns(t), [t]);
  const begun = begunDays(days);
  const label = comparedText(days);
  return (
    <SmallTable
      label={t('dashboard.pay_week_table')}
      columns={columns}
      rows={days}
      rowId={({ day }) => day}
      totals={
        label === undefined
          ? undefined
          : {
              label: t('dashboard.so_far_with', { before: label }),
              row: {
                day: '',
                now: { day: '', ...together(begun.flatMap(({ now }) => now ?? [])) },
                isOpen: false,
                before: { day: '', ...together(daysBefore(days)) },
              },
            }
      }
    />
  );
}

/** The same, once loaded. */
export function PayWeek({ part }: { part: DashboardPart<Listed<NetworkDay[]>> }) {
  const { t } = useTranslation('admin');
  return (
    <PayWeekCardPlace>
      {part.data === undefined ? (
        <PayWeekPlaceholder>
          <PartPanel
            part={part}
            failure={t('dashboard.pay_week_failed')}
            usual={{ rows: 7, height: touchHeight }}
          >
            {() => null}
          </PartPanel>
        </PayWeekPlaceholder>
      ) : (
        <PayWeekCard figures={part.data} />
      )}
    </PayWeekCardPlace>
  );
}
