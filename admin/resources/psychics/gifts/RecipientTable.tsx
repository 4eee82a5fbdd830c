import { memo, useEffect, useRef } from 'react';
import type { Sorting } from '../../../../common/ui/table/column';
import { TableHeader } from '../../../../common/ui/table/TableHeader';
import { TableRow } from '../../../../common/ui/table/TableRow';
import { useRowsInView } from '../../../../common/ui/table/useRowsInView';
import { AllCheckbox, type AllState } from './AllCheckbox';
import { RowsBox } from './picker-style';
import { recipientColumns } from './recipient-columns';
import type { EligibleCustomer } from './recipients';
import type { RowSelection } from './useRowSelection';

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

interface RowProps {
  row: EligibleCustomer;
  /** Among the rows, from 0. */
  index: number;
  selected: boolean;
}

const Row = memo(function Row({ row, index, selected }: RowProps) {
  const attributes = {
    // the header is the first
    'aria-rowindex': index + 2,
    'data-index': index,
    'data-member': row.user_id,
    'data-selected': selected || undefined,
  };
  const box = (
    <td className="pick">
      <input
        type="checkbox"
        aria-label={`Select ${row.user_name}`}
        checked={selected}
        onChange={heardOutside}
      />
    </td>
  );
  return <TableRow columns={recipientColumns} row={row} lead={box} attributes={attributes} />;
});

/** The customers as a table whose rows are selected by click, drag and keyboard. */
export function RecipientTable({ rows, selected, sorting, onSort, all, handlers }: RecipientRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { place, parts, keeping } = useRowsInView<HTMLTableSectionElement>(rows.length, 36);
  const first = rows[0]?.user_id;
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [sorting, first]);
  return (
    <RowsBox ref={box} role="region" aria-label="Customers" tabIndex={0} data-scrolls>
      <table aria-label="Customers" aria-rowcount={rows.length + 1}>
        <colgroup>
          <col className="pick" />
          {recipientColumns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <TableHeader
          columns={recipientColumns}
          sorting={sorting}
          onSort={onSort}
          lead={
            <td className="pick">
              <AllCheckbox {...all} label="Select all" />
            </td>
          }
        />
        <tbody ref={place} {...keeping} {...handlers}>
          {parts.map((part) => {
            if (part.index === undefined)
              return (
                <tr key={part.key} aria-hidden="true">
                  <td className="gap" colSpan={recipientColumns.length + 1} style={{ height: part.gap }} />
                </tr>
              );
            const row = rows[part.index];
            return (
              row !== undefined && (
                <Row key={row.user_id} row={row} index={part.index} selected={selected.has(row.user_id)} />
              )
            );
          })}
        </tbody>
      </table>
    </RowsBox>
  );
}
