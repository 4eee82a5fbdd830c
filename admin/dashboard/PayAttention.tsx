import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../common/api/client';
import { onPhone } from '../../common/brand/sizes';
import { addDays, dayOf } from '../../common/domain/new-york-time';
import { dayText, money, periodText } from '../../common/ui/format';
import { Icon } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { useMay } from '../../common/ui/parts/useMay';
import type { DashboardPart } from './usePart';

/** Lines that lead to what waits for a manager. */
export const AttentionList = styled(Card)({
  marginBottom: 16,
  borderLeft: '3px solid var(--alert)',
  '& ul': { margin: 0, padding: '6px 0', listStyle: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    padding: '6px 16px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
  '& svg': { flex: 'none', marginTop: 2, color: 'var(--alert)' },
  [onPhone]: { '& a': { padding: '11px 12px' } },
});

/** What of pay waits for somebody; nothing if nothing does. */
export function PayAttention({ part }: { part: DashboardPart<Schemas['PayAttention']> }) {
  const { t } = useTranslation('admin');
  // the page of the year is for those who approve
  const mayApprove = useMay('pay_approve');
  if (part.data === undefined) return null;
  const { due, parked, parked_in: parkedIn, owing } = part.data;
  const today = dayOf(new Date());
  const lines = [
    ...due.map(({ period_to, due_on, statements: count, payable }) => ({
      to: `/pay/runs/${period_to}`,
      text: t(due_on < today ? 'dashboard.pay_late' : 'dashboard.pay_due', {
        count,
        days: periodText({ from: addDays(period_to, -6), to: period_to }),
        day: dayText(due_on),
        amount: money(payable),
      }),
    })),
    ...(parkedIn !== null
      ? [{ to: `/pay/runs/${parkedIn}`, text: t('dashboard.pay_parked', { count: parked }) }]
      : []),
    ...(owing > 0 && mayApprove
      ? [
          {
            to: `/pay/years/${today.slice(0, 4)}`,
            text: t('dashboard.pay_owing', { count: owing }),
          },
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <AttentionList aria-label={t('dashboard.pay')}>
      <ul>
        {lines.map(({ to, text }) => (
          <li key={text}>
            <Link to={to}>
              <Icon name="warning" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </AttentionList>
  );
}
