import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { onPhone } from '../../common/brand/sizes';
import { count, minutes, money } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import type { Listed, SummaryRow } from '../providers/api';
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

const Figures = styled(Table)({
  '& thead th': { fontWeight: 600, color: 'var(--ink2)', borderBottomColor: 'var(--control)' },
  '& tbody td, & tbody th': { height: 45 },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& .strong': { fontWeight: 600 },
  '& .muted': { color: 'var(--ink3)' },
  [onPhone]: { '& th, & td': { padding: '0 8px' } },
});

function Ranking({ rows }: { rows: SummaryRow[] }) {
  const phone = useIsPhone();
  return (
    <Figures>
      <TableHead>
        <TableRow>
          <TableCell align="right">Rank</TableCell>
          <TableCell>Psychic</TableCell>
          {!phone && <TableCell align="right">Extension</TableCell>}
          <TableCell align="right">Calls</TableCell>
          <TableCell align="right">Minutes</TableCell>
          <TableCell align="right">Revenue</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          <TableRow key={row.user_id}>
            <TableCell align="right" className="muted">
              {place + 1}
            </TableCell>
            <TableCell component="th" scope="row">
              <Link to={`/psychics/${row.user_id}`}>{row.user_name}</Link>
            </TableCell>
            {!phone && <TableCell align="right">{row.phone_extension}</TableCell>}
            <TableCell align="right">{count(row.tot_calls)}</TableCell>
            <TableCell align="right">{phone ? count(row.tot_mins) : minutes(row.tot_mins)}</TableCell>
            <TableCell align="right" className="strong">
              {money(row.total_revenue)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Figures>
  );
}

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
      <PartPanel part={part} failure="The figures could not be loaded.">
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No readings in this pay period yet."
              text="The figures come with the next publication."
            />
          ) : (
            <Ranking rows={rows.slice(0, 5)} />
          )
        }
      </PartPanel>
    </Card>
  );
}
