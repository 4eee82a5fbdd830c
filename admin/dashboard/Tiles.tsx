import { styled } from '@mui/material/styles';
import { storedUser } from '../../common/api/client';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { age, count, money, periodText, timeOfDay } from '../../common/ui/format';
import { PayWeek } from '../../common/ui/parts/PayWeek';
import { Tile } from '../../common/ui/parts/Tile';
import type { ApprovalRow, Listed, SummaryRow } from '../providers/api';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1.35fr 1fr 1fr',
  gap: 16,
  '@media (max-width: 720px)': {
    gridTemplateColumns: '1fr 1fr',
    gap: 12,
    '& > :first-of-type': { gridColumn: 'span 2' },
  },
});

interface TilesProps {
  summary: Listed<SummaryRow[]>;
  approvals: Listed<ApprovalRow[]>;
  busy: number;
}

export function Tiles({ summary, approvals, busy }: TilesProps) {
  const today = dayOf(new Date());
  const period = payPeriodOf(today, storedUser()?.pay_day ?? 1);
  // cents, so that the sum is exact
  const revenue = summary.data.reduce((sum, row) => sum + Math.round(row.total_revenue * 100), 0) / 100;
  const published =
    summary.publishedAt === undefined ? 'Not published yet.' : `As of ${timeOfDay(summary.publishedAt)}.`;
  const [oldest] = approvals.data;
  return (
    <Grid>
      <Tile
        to="/statistics"
        label="Revenue"
        figure={money(revenue)}
        aside={<PayWeek from={period.from} today={today} />}
        line={`Pay week ${periodText(period)}, New York time. ${published}`}
      />
      <Tile
        to="/approvals"
        label="Approvals Waiting"
        figure={count(approvals.total)}
        line={oldest === undefined ? 'Nothing waits' : `Oldest has waited ${age(oldest.date)}`}
      />
      <Tile
        to="/statistics"
        label="On Call/Chat"
        figure={count(busy)}
        line="Psychics in a reading right now"
      />
    </Grid>
  );
}
