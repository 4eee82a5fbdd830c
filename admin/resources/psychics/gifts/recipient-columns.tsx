import { count, instant, minutes, money } from '../../../../common/ui/format';
import type { Column } from '../../../../common/ui/table/column';
import type { EligibleCustomer } from './recipients';

type Figure = Exclude<keyof EligibleCustomer, 'user_id' | 'user_name' | 'last_call'>;

const figure = (
  key: Figure,
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
 * The columns of customers who can be given minutes, without the checkbox before them; the name takes the room that the
 * widths leave.
 */
export const recipientColumns: readonly Column<EligibleCustomer>[] = [
  { key: 'user_name', header: 'Member', rowHeader: true, render: (row) => <MemberName row={row} /> },
  {
    key: 'last_call',
    header: 'Last Reading',
    kind: 'date',
    width: 176,
    render: (row) => instant(row.last_call),
  },
  figure('calls', 'Readings', undefined, 104, count),
  figure('minutes', 'Call Length', 'Call Length, minutes', 128, minutes),
  figure('redeemable_minutes', 'Unused', 'Unused free minutes', 100, minutes),
  figure('alc', 'ALC', 'ALC, minutes', 92, minutes),
  { ...figure('rev_per_call', 'RPC', 'RPC, revenue per call', 116, money), tone: 'strong' },
];

/** Opens the member's readings; the list it stands in hears the click, see `useRowSelection`. */
export function MemberName({ row }: { row: EligibleCustomer }) {
  return (
    <button type="button" className="member" aria-haspopup="dialog" title={row.user_name}>
      {row.user_name}
    </button>
  );
}
