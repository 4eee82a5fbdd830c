import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { storedUser } from '../../common/api/client';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { age, count, money, periodText, timeOfDay } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { PayWeek } from '../../common/ui/parts/PayWeek';
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

const Whole = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '14px 16px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  color: 'var(--ink)',
  '&:hover': { borderColor: 'var(--control)', textDecoration: 'none' },
  '& .label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 6,
    fontWeight: 600,
    color: 'var(--ink2)',
  },
  '& .label svg': { color: 'var(--ink3)' },
  '& .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 16px',
  },
  '& .figure': { fontSize: 30, lineHeight: '36px', fontWeight: 700, letterSpacing: '-.02em' },
  '& .line': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '@media (max-width: 720px)': { '& .figure': { fontSize: 26, lineHeight: '32px' } },
});

interface TileProps {
  to: string;
  label: string;
  figure: string;
  line: string;
  children?: ReactNode;
}

/** Label, figure, one line; the whole of it is a link. */
function Tile({ to, label, figure, line, children }: TileProps) {
  return (
    <Whole to={to}>
      <span className="label">
        {label}
        <Icon name="next" />
      </span>
      <span className="row">
        <span className="figure">{figure}</span>
        {children}
      </span>
      <span className="line">{line}</span>
    </Whole>
  );
}

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
        line={`Pay week ${periodText(period)}, New York time. ${published}`}
      >
        <PayWeek from={period.from} today={today} />
      </Tile>
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
