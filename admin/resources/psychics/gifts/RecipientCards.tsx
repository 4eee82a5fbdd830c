import { memo } from 'react';
import { count, minutes, money } from '../../../../common/ui/format';
import { SortSelect } from '../../../../common/ui/table/SortSelect';
import { AllCheckbox } from './AllCheckbox';
import { AllField, CardList } from './picker-style';
import { MemberName, recipientColumns } from './recipient-columns';
import { heardOutside, type RecipientRowsProps } from './RecipientTable';
import type { EligibleCustomer } from './recipients';

/** `38 readings · ALC 21.40 · 0.00 unused` */
const line = ({ calls, alc, redeemable_minutes: unused }: EligibleCustomer): string =>
  `${count(calls)} ${calls === 1 ? 'reading' : 'readings'} · ALC ${minutes(alc)} · ${minutes(unused)} unused`;

const Card = memo(function Card({ row, selected }: { row: EligibleCustomer; selected: boolean }) {
  return (
    <li data-member={row.user_id} data-selected={selected || undefined}>
      <input
        type="checkbox"
        aria-label={`Select ${row.user_name}`}
        checked={selected}
        onChange={heardOutside}
      />
      <MemberName row={row} />
      <span className="figure">{money(row.rev_per_call)}</span>
      <span className="line">{line(row)}</span>
    </li>
  );
});

/** The customers on a phone: a checkbox, the name, RPC and one line each. A touch beside the name selects. */
export function RecipientCards({ rows, selected, sorting, onSort, all, handlers }: RecipientRowsProps) {
  return (
    <>
      <div style={{ padding: '0 16px 8px' }}>
        <SortSelect columns={recipientColumns} sorting={sorting} onSort={onSort} />
      </div>
      <AllField>
        <AllCheckbox {...all} />
        Select all
      </AllField>
      <CardList aria-label="Customers" {...handlers}>
        {rows.map((row) => (
          <Card key={row.user_id} row={row} selected={selected.has(row.user_id)} />
        ))}
      </CardList>
    </>
  );
}
