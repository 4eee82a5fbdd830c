import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Listed } from '../../common/api/client';
import type { SummaryRow } from '../../common/api/statistics';
import { touchHeight } from '../../common/brand/sizes';
import { count, minutes, money } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import type { Column } from '../../common/ui/table/column';
import { SmallTable } from '../../common/ui/table/SmallTable';
import { PartPanel } from './PartPanel';
import type { Part } from './usePart';

export const PanelHead = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 52,
  padding: '10px 16px',
  '& h2': { flex: 1, margin: 0, fontSize: 15, lineHeight: '20px', fontWeight: 700 },
});

const Ranking = styled(SmallTable<Ranked>)({
  '& tbody td, & tbody th': { height: 45 },
  // the names take the room that is left
  '& thead [data-first]': { width: 56 },
});

type Ranked = SummaryRow & { rank: number };

const columns: readonly Column<Ranked>[] = [
  { key: 'rank', header: 'Rank', align: 'right', tone: 'muted', render: ({ rank }) => rank },
  {
    key: 'user_name',
    header: 'Psychic',
    rowHeader: true,
    tone: 'strong',
    render: (row) => <Link to={`/psychics/${row.user_id}`}>{row.user_name}</Link>,
  },
  {
    key: 'phone_extension',
    header: 'Extension',
    align: 'right',
    roomy: true,
    render: (row) => row.phone_extension,
  },
  { key: 'tot_calls', header: 'Calls', align: 'right', render: (row) => count(row.tot_calls) },
  {
    key: 'tot_mins',
    header: 'Minutes',
    align: 'right',
    render: ({ tot_mins }) => (
      <>
        <span className="roomy">{minutes(tot_mins)}</span>
        <span className="tight">{count(tot_mins)}</span>
      </>
    ),
  },
  {
    key: 'total_revenue',
    header: 'Revenue',
    align: 'right',
    tone: 'strong',
    render: (row) => money(row.total_revenue),
  },
];

/** The header and five rows, in pixels. */
const usual = { rows: 6, height: touchHeight };

/** The psychics who earned most in the pay period. */
export function TopFive({ part }: { part: Part<Listed<SummaryRow[]>> }) {
  return (
    <Card>
      <PanelHead>
        <h2>Top 5 Psychics by Revenue - Current Period</h2>
        <Button component={Link} to="/statistics" variant="outlined" startIcon={<Icon name="statistics" />}>
          Statistics
        </Button>
      </PanelHead>
      <PartPanel part={part} failure="The figures could not be loaded." usual={usual}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No readings in this pay period yet."
              text="The figures come with the next publication."
            />
          ) : (
            <Ranking
              label="Top 5 psychics by revenue"
              columns={columns}
              rows={rows.slice(0, 5).map((row, place) => ({ ...row, rank: place + 1 }))}
              rowId={(row) => row.user_id}
            />
          )
        }
      </PartPanel>
    </Card>
  );
}
