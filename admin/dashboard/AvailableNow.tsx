import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onLaptop, onPhone, touchHeight } from '../../common/brand/sizes';
import { managerAvailabilityLabels } from '../../common/domain/availability';
import type { AvailabilityCount } from '../../common/api/psychics';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { LineKey } from '../../common/ui/parts/LineKey';
import { Card } from '../../common/ui/parts/Page';
import { count } from '../../common/ui/format';
import { PartPanel } from './PartPanel';
import type { DashboardPart } from './usePart';

// as high while it loads
const AvailableNowCard = styled(Card)({
  marginTop: 16,
  minHeight: 128,
  '& > div': { padding: '0 16px 12px' },
  [onLaptop]: { minHeight: 160 },
  [onPhone]: { minHeight: 408 },
});

/** Each part as long as its number, with the letter and the look of its key. */
const AvailabilityBar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 28,
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 26,
    overflow: 'hidden',
    borderRadius: 4,
    border: '1.5px solid var(--off)',
    background: 'var(--off-tint)',
    color: 'var(--off)',
    fontSize: 12,
    fontWeight: 700,
  },
  '& a:hover': { textDecoration: 'none', filter: 'brightness(.94)' },
  '& a:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& [data-code=A]': { background: 'var(--go)', borderColor: 'var(--go)', color: 'var(--surface)' },
  '& [data-code=P], & [data-code=C]': {
    background: 'var(--go-tint)',
    borderColor: 'var(--go)',
    color: 'var(--go)',
  },
  '& [data-code=P]': { borderLeftWidth: 5 },
  '& [data-code=C]': { borderRightWidth: 5 },
  '& [data-code=O]': { background: 'var(--alert-tint)', borderColor: 'var(--alert)', color: 'var(--alert)' },
  '& [data-code=B]': { background: 'var(--talk)', borderColor: 'var(--talk)', color: 'var(--surface)' },
  '& [data-code=R]': {
    background: 'var(--talk-tint)',
    borderColor: 'var(--talk)',
    borderStyle: 'dashed',
    color: 'var(--talk)',
  },
});

const AvailabilityLegend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 28, color: 'var(--ink)' },
  '& b': { fontSize: 15 },
  [onPhone]: {
    display: 'grid',
    gap: 0,
    '& a': { display: 'flex', justifyContent: 'space-between', minHeight: touchHeight },
  },
});

/** The psychics who are counted. */
const listOf = (status: string): string =>
  `/psychics?${new URLSearchParams({ account_status: 'Active', status }).toString()}`;

/** Those of them whom the program has paused. */
const pausedList = `/psychics?${new URLSearchParams({ account_status: 'Active', status_cause: 'missed' }).toString()}`;

/** How many Active psychics have each availability: a bar whose parts open the list of them. */
export function AvailableNow({ part }: { part: DashboardPart<AvailabilityCount[]> }) {
  const { t } = useTranslation('admin');
  return (
    <AvailableNowCard>
      <CardHeader title={t('dashboard.available_now')} />
      <PartPanel part={part} failure={t('dashboard.available_now_failed')} usual={{ rows: 2, height: 36 }}>
        {(counts) => {
          const some = counts.filter(({ count: number }) => number > 0);
          return (
            <div>
              {/* the same links follow as text */}
              <AvailabilityBar aria-hidden="true">
                {some.map(({ status, count: number }) => (
                  <Link
                    key={status}
                    to={listOf(status)}
                    tabIndex={-1}
                    data-code={status}
                    title={`${managerAvailabilityLabels[status]}: ${count(number)}`}
                    style={{ flex: `${number} 1 0` }}
                  >
                    {status}
                  </Link>
                ))}
              </AvailabilityBar>
              <AvailabilityLegend>
                {counts.map(({ status, count: number, paused }) => (
                  <li key={status}>
                    <Link to={listOf(status)}>
                      <LineKey code={status} /> <b>{count(number)}</b>
                    </Link>
                    {paused > 0 && <Link to={pausedList}>{t('dashboard.paused', { count: paused })}</Link>}
                  </li>
                ))}
              </AvailabilityLegend>
            </div>
          );
        }}
      </PartPanel>
    </AvailableNowCard>
  );
}
