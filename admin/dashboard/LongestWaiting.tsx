import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { age } from '../../common/ui/format';
import { Card } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import { decisionAddress, oldestFirst } from '../resources/approvals/items';
import { useListRows } from '../resources/useListRows';
import { PartPanel } from './PartPanel';
import { PanelHead } from './TopFive';
import { type DashboardPart, partEvery } from './usePart';
import type { ResourceRows } from '../providers/resources';

const LongestWaitingList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    padding: '9px 16px',
    borderTop: '1px solid var(--line)',
    lineHeight: '18px',
  },
  '& a': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, color: 'var(--ink3)' },
  '& .age': { gridColumn: 2, gridRow: '1 / 3', color: 'var(--ink2)' },
});

/** The oldest pending items. */
export interface LongestWaitingItems {
  data: ResourceRows['approvals'][];
  /** Number of pending items. */
  total: number;
}

export function useLongestWaiting(): DashboardPart<LongestWaitingItems> {
  const {
    data,
    total = 0,
    isError,
    refetch,
  } = useListRows('approvals', {
    perPage: 5,
    sort: oldestFirst,
    every: partEvery,
  });
  return {
    data: data && { data, total },
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

/** The items that have been pending longest. */
export function LongestWaiting({ part }: { part: DashboardPart<LongestWaitingItems> }) {
  const { t } = useTranslation('admin');
  return (
    <Card>
      <PanelHead>
        <h2>{t('dashboard.longest_waiting')}</h2>
        <Button component={Link} to="/approvals">
          {t('dashboard.to_approvals')}
        </Button>
      </PanelHead>
      <PartPanel part={part} failure={t('dashboard.longest_waiting_failed')} usual={{ rows: 5, height: 55 }}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('dashboard.longest_waiting_empty')} />
          ) : (
            <LongestWaitingList>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={decisionAddress(row)}>
                    <bdi>{row.agent_user_name}</bdi>
                  </Link>
                  <span className="age">{age(row.date)}</span>
                  <small>{row.to_approve}</small>
                </li>
              ))}
            </LongestWaitingList>
          )
        }
      </PartPanel>
    </Card>
  );
}
