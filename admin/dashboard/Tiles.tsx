import { styled } from '@mui/material/styles';
import type { Listed } from '../../common/api/client';
import { storedUser } from '../../common/api/session';
import type { SummaryRow } from '../../common/api/statistics';
import { onPhone } from '../../common/brand/sizes';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { age, count, money, periodText, timeOfDay } from '../../common/ui/format';
import { PayWeek } from '../../common/ui/parts/PayWeek';
import { Tile } from '../../common/ui/parts/Tile';
import type { Waiting } from './LongestWaiting';
import { PartTile } from './PartPanel';
import type { Part } from './usePart';

const Grid = styled('div')({
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
  summary: Part<Listed<SummaryRow[]>>;
  approvals: Part<Waiting>;
  busy: Part<number>;
}

function Revenue({ summary }: { summary: Listed<SummaryRow[]> }) {
  const today = dayOf(new Date());
  const period = payPeriodOf(today, storedUser()?.pay_day ?? 1);
  // cents, so that the sum is exact
  const revenue = summary.data.reduce((sum, row) => sum + Math.round(row.total_revenue * 100), 0) / 100;
  const published =
    summary.publishedAt === undefined ? 'Not published yet.' : `As of ${timeOfDay(summary.publishedAt)}.`;
  return (
    <Tile
      to="/statistics"
      label="Revenue"
      figure={money(revenue)}
      aside={<PayWeek from={period.from} today={today} />}
      line={`Pay week ${periodText(period)}, New York time. ${published}`}
    />
  );
}

export function Tiles({ summary, approvals, busy }: TilesProps) {
  return (
    <Grid>
      <div>
        <PartTile part={summary} label="Revenue">
          {(data) => <Revenue summary={data} />}
        </PartTile>
      </div>
      <div>
        <PartTile part={approvals} label="Approvals Waiting">
          {({ data: [oldest], total }) => (
            <Tile
              to="/approvals"
              label="Approvals Waiting"
              figure={count(total)}
              line={oldest === undefined ? 'Nothing waits' : `Oldest has waited ${age(oldest.date)}`}
            />
          )}
        </PartTile>
      </div>
      <div>
        <PartTile part={busy} label="On Call/Chat">
          {(number) => (
            <Tile
              to="/statistics"
              label="On Call/Chat"
              figure={count(number)}
              line="Psychics in a reading right now"
            />
          )}
        </PartTile>
      </div>
    </Grid>
  );
}
