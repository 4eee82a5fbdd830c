import { memo, useEffect, useRef } from 'react';
import { type Column, nextSorting, type Sorting } from '../../../../common/ui/table/column';
import { SortButton } from '../../../../common/ui/table/table-style';
import { AllCheckbox, type AllState } from './AllCheckbox';
import { RowsBox } from './picker-style';
import { recipientColumns } from './recipient-columns';
import type { EligibleCustomer } from './recipients';
import type { RowSelection } from './useRowSelection';
import { useRowsInView } from './useRowsInView';

export interface RecipientRowsProps {
  /** The rows of the page. */
  rows: readonly EligibleCustomer[];
  selected: ReadonlySet<number>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  all: AllState;
  handlers: RowSelection;
}

/** The list around the row hears its clicks, so the checkbox needs no handler of its own. */
export const heardOutside = () => undefined;

const lastKey = recipientColumns.at(-1)?.key;

interface RowProps {
  row: EligibleCustomer;
  /** Among all rows, the header being the first. */
  place: number;
  selected: boolean;
}

/** One row; plain elements, since there may be thousands. */
const Row = memo(function Row({ row, place, selected }: RowProps) {
  return (
    <tr aria-rowindex={place} data-member={row.user_id} data-selected={selected || undefined}>
      <td className="pick">
        <input
          type="checkbox"
          aria-label={`Select ${row.user_name}`}
          checked={selected}
          onChange={heardOutside}
        />
      </td>
      {recipientColumns.map(({ key, rowHeader, align, tone, render }) => {
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={key}
            scope={rowHeader ? 'row' : undefined}
            data-align={align}
            data-tone={tone}
            data-last={key === lastKey || undefined}
          >
            {render(row)}
          </Cell>
        );
      })}
    </tr>
  );
});

function Header({ sorting, onSort, all }: Pick<RecipientRowsProps, 'sorting' | 'onSort' | 'all'>) {
  const ariaSort = ({ key }: Column<EligibleCustomer>) => {
    if (key !== sorting.sort) return undefined;
    return sorting.order === 'ASC' ? 'ascending' : 'descending';
  };
  return (
    <thead>
      <tr>
        <td className="pick">
          <AllCheckbox {...all} label="Select all" />
        </td>
        {recipientColumns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={ariaSort(column)}
            data-align={column.align}
            data-last={column.key === lastKey || undefined}
            title={column.label}
          >
            <SortButton type="button" onClick={() => onSort(nextSorting(column, sorting))}>
              {column.header}
            </SortButton>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** In the place of rows that are out of view. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={recipientColumns.length + 1} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** The customers as a table whose rows are selected by click, drag and keyboard. */
export function RecipientTable({ rows, selected, sorting, onSort, all, handlers }: RecipientRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { place, from, to, above, below } = useRowsInView<HTMLTableSectionElement>(rows.length, 36);
  const first = rows[0]?.user_id;
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [sorting, first]);
  return (
    <RowsBox ref={box} role="region" aria-label="Customers" tabIndex={0}>
      <table aria-label="Customers" aria-rowcount={rows.length + 1}>
        <colgroup>
          <col style={{ width: 52 }} />
          {recipientColumns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <Header sorting={sorting} onSort={onSort} all={all} />
        <tbody ref={place} {...handlers}>
          <Gap height={above} />
          {rows.slice(from, to).map((row, i) => (
            <Row key={row.user_id} row={row} place={from + i + 2} selected={selected.has(row.user_id)} />
          ))}
          <Gap height={below} />
        </tbody>
      </table>
    </RowsBox>
  );
}
