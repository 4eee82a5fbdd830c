import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Listed } from '../../common/api/client';
import { storedUser } from '../../common/api/session';
import type { SummaryRow } from '../../common/api/statistics';
import { onPhone } from '../../common/brand/sizes';
import { sumOfHundredths } from '../../common/domain/hundredths';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { age, asOfHere, count, money, periodText } from '../../common/ui/format';
import { PayWeek } from '../../common/ui/parts/PayWeek';
import { Tile } from '../parts/Tile';
import type { LongestWaitingItems } from './LongestWaiting';
import { PartTile } from './PartPanel';
import type { DashboardPart } from './usePart';

const TilesGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1.35fr 1fr 1fr',
  gap: 16,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  [onPhone]: {
    gridTemplateColumns: '1fr 1fr',
    gap: 12,
    '& > :first-of-type': { gridColumn: 'span 2' },
  },
});

interface TilesProps {
  summary: DashboardPart<Listed<SummaryRow[]>>;
  approvals: DashboardPart<LongestWaitingItems>;
  busy: DashboardPart<number>;
}

function Revenue({ summary }: { summary: Listed<SummaryRow[]> }) {
  const { t } = useTranslation('admin');
  const today = dayOf(new Date());
  const period = payPeriodOf(today, storedUser()?.pay_day ?? 1);
  const revenue = sumOfHundredths(summary.data.map(({ total_revenue }) => total_revenue));
  const week = periodText(period);
  const line =
    summary.publishedAt === undefined
      ? t('dashboard.revenue_unpublished', { week })
      : t('dashboard.revenue_as_of', { week, time: asOfHere(summary.publishedAt) });
  return (
    <Tile
      to="/statistics"
      label={t('dashboard.revenue')}
      figure={money(revenue)}
      aside={<PayWeek from={period.from} today={today} />}
      line={line}
    />
  );
}

export function Tiles({ summary, approvals, busy }: TilesProps) {
  const { t } = useTranslation('admin');
  return (
    <TilesGrid>
      <div>
        <PartTile part={summary} label={t('dashboard.revenue')}>
          {(data) => <Revenue summary={data} />}
        </PartTile>
      </div>
      <div>
        <PartTile part={approvals} label={t('dashboard.approvals')}>
          {({ data: [oldest], total }) => (
            <Tile
              to="/approvals"
              label={t('dashboard.approvals')}
              figure={count(total)}
              line={
                oldest === undefined
                  ? t('dashboard.no_approvals')
                  : t('dashboard.oldest_approval', { age: age(oldest.date) })
              }
            />
          )}
        </PartTile>
      </div>
      <div>
        <PartTile part={busy} label={t('dashboard.busy')}>
          {(number) => (
            <Tile
              to="/statistics"
              label={t('dashboard.busy')}
              figure={count(number)}
              line={t('dashboard.busy_text')}
            />
          )}
        </PartTile>
      </div>
    </TilesGrid>
  );
}
