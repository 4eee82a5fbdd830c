import { memo } from 'react';
import { count, minutes, money } from '../../../../common/ui/format';
import { SortSelect } from '../../../../common/ui/table/SortSelect';
import { AllCheckbox } from './AllCheckbox';
import { AllField, cardHeight, CardList } from './picker-style';
import { MemberName, recipientColumns } from './recipient-columns';
import { heardOutside, type RecipientRowsProps } from './RecipientTable';
import type { EligibleCustomer } from './recipients';
import { useRowsInView } from './useRowsInView';

/** `38 readings · ALC 21.40 · 0.00 unused` */
const line = ({ calls, alc, redeemable_minutes: unused }: EligibleCustomer): string =>
  `${count(calls)} ${calls === 1 ? 'reading' : 'readings'} · ALC ${minutes(alc)} · ${minutes(unused)} unused`;

interface CardProps {
  row: EligibleCustomer;
  place: number;
  of: number;
  selected: boolean;
}

const Card = memo(function Card({ row, place, of, selected }: CardProps) {
  return (
    <li
      aria-posinset={place}
      aria-setsize={of}
      data-member={row.user_id}
      data-selected={selected || undefined}
    >
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
  const { place, from, to, above, below } = useRowsInView<HTMLUListElement>(rows.length, cardHeight);
  return (
    <>
      <div style={{ padding: '0 16px 8px' }}>
        <SortSelect columns={recipientColumns} sorting={sorting} onSort={onSort} />
      </div>
      <AllField>
        <AllCheckbox {...all} />
        Select all
      </AllField>
      <CardList
        ref={place}
        aria-label="Customers"
        style={{ paddingTop: above, paddingBottom: below }}
        {...handlers}
      >
        {rows.slice(from, to).map((row, i) => (
          <Card
            key={row.user_id}
            row={row}
            place={from + i + 1}
            of={rows.length}
            selected={selected.has(row.user_id)}
          />
        ))}
      </CardList>
    </>
  );
}
