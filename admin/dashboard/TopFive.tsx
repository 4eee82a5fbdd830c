import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Listed } from '../../common/api/client';
import type { SummaryRow } from '../../common/api/statistics';
import { touchHeight } from '../../common/brand/sizes';
import { count, minutes, money } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import { carried, withPeriod } from '../../common/ui/table/carried-period';
import type { Column } from '../../common/ui/table/column';
import { SmallTable } from '../parts/SmallTable';
import { PartPanel } from './PartPanel';
import type { DashboardPart } from './usePart';

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
  // the names take the remaining space
  '& thead [data-first]': { width: 56 },
});

type Ranked = SummaryRow & { rank: number };

const rankingColumns = (t: TFunction<'admin'>): Column<Ranked>[] => [
  {
    key: 'rank',
    header: t('dashboard.columns.rank'),
    align: 'right',
    tone: 'muted',
    render: ({ rank }) => rank,
  },
  {
    key: 'user_name',
    header: t('dashboard.columns.user_name'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => (
      <Link to={withPeriod(`/psychics/${row.user_id}`, currentPayPeriod().period)} state={carried}>
        {row.user_name}
      </Link>
    ),
  },
  {
    key: 'phone_extension',
    header: t('dashboard.columns.phone_extension'),
    align: 'right',
    roomy: true,
    render: (row) => row.phone_extension,
  },
  {
    key: 'tot_calls',
    header: t('dashboard.columns.tot_calls'),
    align: 'right',
    render: (row) => count(row.tot_calls),
  },
  {
    key: 'tot_mins',
    header: t('dashboard.columns.tot_mins'),
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
    header: t('dashboard.columns.total_revenue'),
    align: 'right',
    tone: 'strong',
    render: (row) => money(row.total_revenue),
  },
];

/** The height of the header and five rows, in pixels. */
const usual = { rows: 6, height: touchHeight };

/** The psychics with the highest revenue in the pay period. */
export function TopFive({ part }: { part: DashboardPart<Listed<SummaryRow[]>> }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => rankingColumns(t), [t]);
  return (
    <Card>
      <PanelHead>
        <h2>{t('dashboard.top_five')}</h2>
        <Button component={Link} to="/statistics" variant="outlined" startIcon={<Icon name="statistics" />}>
          {t('dashboard.to_statistics')}
        </Button>
      </PanelHead>
      <PartPanel part={part} failure={t('dashboard.top_five_failed')} usual={usual}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('dashboard.top_five_empty')} text={t('dashboard.top_five_empty_text')} />
          ) : (
            <Ranking
              label={t('dashboard.top_five_table')}
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
