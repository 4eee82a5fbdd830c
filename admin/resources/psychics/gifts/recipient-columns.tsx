import type { TFunction } from 'i18next';
import { count, minutes, money } from '../../../../common/ui/format';
import { instant } from '../../../../common/ui/time-of-day';
import type { Column } from '../../../../common/ui/table/column';
import type { EligibleCustomer } from './recipients';

type RecipientFigure = Exclude<keyof EligibleCustomer, 'user_id' | 'user_name' | 'last_call' | 'type'>;

const figure = (
  key: RecipientFigure,
  header: string,
  label: string | undefined,
  width: number,
  format: (value: number) => string,
): Column<EligibleCustomer> => ({
  key,
  header,
  label,
  align: 'right',
  width,
  render: (row) => format(row[key]),
});

/**
 * The columns of customers who can receive minutes, without the checkbox column; the name takes the remaining
 * width.
 */
export const recipientColumns = (t: TFunction<'admin'>): readonly Column<EligibleCustomer>[] => [
  {
    key: 'user_name',
    header: t('gifts.member'),
    rowHeader: true,
    isName: true,
    render: (row) => <MemberName row={row} />,
  },
  {
    key: 'last_call',
    header: t('gifts.last_reading'),
    kind: 'date',
    width: 176,
    render: (row) => instant(row.last_call),
  },
  figure('calls', t('gifts.readings'), undefined, 104, count),
  figure('minutes', t('gifts.call_length'), t('gifts.call_length_minutes'), 128, minutes),
  figure('redeemable_minutes', t('gifts.unused'), t('gifts.unused_free_minutes'), 100, minutes),
  figure('alc', t('gifts.alc'), t('gifts.alc_minutes'), 92, minutes),
  { ...figure('rev_per_call', t('gifts.rpc'), t('gifts.rpc_revenue'), 116, money), tone: 'strong' },
];

/** Opens the member's readings; the list around it handles the click, see `useRowSelection`. */
export function MemberName({ row }: { row: EligibleCustomer }) {
  return (
    <button type="button" className="member" aria-haspopup="dialog">
      {row.user_name}
    </button>
  );
}
