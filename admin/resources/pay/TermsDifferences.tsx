import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PayDifference } from '../../../common/api/pay';
import { onPhone } from '../../../common/brand/sizes';
import { sumOfHundredths } from '../../../common/domain/hundredths';
import { money, shortPeriodText } from '../../../common/ui/format';
import type { Column } from '../../../common/ui/table/column';
import { SmallTable } from '../../parts/SmallTable';

const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** A change of an amount: `+$2.80` */
const moneyChange = (amount: number): string => signedDollars.format(amount);

const Differences = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& p': { margin: 0 },
  '& small': { color: 'var(--ink2)' },
  [onPhone]: { '& .closed': { display: 'block', whiteSpace: 'normal' } },
  '& .rows': { border: '1px solid var(--line)', borderRadius: 10 },
});

/** What changes for each psychic and period, before it is saved. @param none what is said if nothing does */
export function TermsDifferences({ rows, none }: { rows: readonly PayDifference[]; none: string }) {
  const { t } = useTranslation('admin');
  const columns: Column<PayDifference>[] = [
    {
      key: 'username',
      header: t('pay.terms.psychic'),
      rowHeader: true,
      isName: true,
      render: ({ username }) => username,
    },
    {
      key: 'period',
      header: t('pay.terms.period'),
      render: ({ period_from: from, period_to: to, closed }) => (
        <>
          {shortPeriodText({ from, to })}{' '}
          {closed && <small className="closed">{t('pay.terms.closed')}</small>}
        </>
      ),
    },
    {
      key: 'before',
      header: t('pay.terms.before'),
      align: 'right',
      roomy: true,
      render: (row) => money(row.before),
    },
    {
      key: 'after',
      header: t('pay.terms.after'),
      align: 'right',
      roomy: true,
      render: (row) => money(row.after),
    },
    {
      key: 'difference',
      header: t('pay.terms.difference'),
      align: 'right',
      tone: 'strong',
      render: (row) => moneyChange(row.difference),
    },
  ];
  if (rows.length === 0) return <p>{none}</p>;
  const sum = sumOfHundredths(rows.map(({ difference }) => difference));
  return (
    <Differences>
      <p>{t('pay.terms.preview_sum', { count: rows.length, sum: moneyChange(sum) })}</p>
      <div className="rows">
        <SmallTable
          label={t('pay.terms.preview_table')}
          columns={columns}
          rows={rows}
          rowId={(row) => `${row.user_id} ${row.period_from}`}
        />
      </div>
    </Differences>
  );
}
