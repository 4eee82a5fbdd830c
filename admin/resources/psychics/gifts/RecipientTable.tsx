import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sorting } from '../../../../common/ui/table/column';
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

/** The list around the row handles its clicks, so the checkbox needs no handler of its own. */
export const heardOutside = () => undefined;

interface RecipientRowProps {
  columns: readonly Column<EligibleCustomer>[];
  row: EligibleCustomer;
  /** Index among the rows, 0-based. */
  index: number;
  selected: boolean;
}

const RecipientRow = memo(function Row({ columns, row, index, selected }: RecipientRowProps) {
  const { t } = useTranslation('admin');
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
        aria-label={t('gifts.select', { username: row.user_name })}
        checked={selected}
        onChange={heardOutside}
      />
    </td>
  );
  return <TableRow columns={columns} row={row} lead={box} attributes={attributes} />;
});

/** Whether nothing in the dialog around it has the focus yet. */
function isUnfocused(box: HTMLElement): boolean {
  const [dialog, at] = [box.closest('[role=dialog]'), document.activeElement];
  return dialog !== null && (at === null || at === dialog || !dialog.contains(at));
}

/** The customers as a table with rows selected by click, drag, and keyboard. */
export function RecipientTable({ rows, selected, sorting, onSort, all, handlers }: RecipientRowsProps) {
  const { t } = useTranslation('admin');
  const columns = useMemo(() => recipientColumns(t), [t]);
  const box = useRef<HTMLDivElement>(null);
  const { place, parts, keeping } = useRowsInView<HTMLTableSectionElement>(rows.length, 36);
  const first = rows[0]?.user_id;
  // the keyboard starts at the first member, not above the bar and the headers
  useEffect(() => {
    const list = place.current;
    if (list !== null && isUnfocused(list)) list.querySelector('input')?.focus();
  }, [place]);
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [sorting, first]);
  return (
    <RowsBox ref={box} role="region" aria-label={t('gifts.customers')} tabIndex={0} data-scrolls>
      <table aria-label={t('gifts.customers')} aria-rowcount={rows.length + 1}>
        <colgroup>
          <col className="pick" />
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <TableHeader
          columns={columns}
          sorting={sorting}
          onSort={onSort}
          lead={
            <td className="pick">
              <AllCheckbox {...all} label={t('gifts.select_all')} />
            </td>
          }
        />
        <tbody ref={place} {...keeping} {...handlers}>
          {parts.map((part) => {
            if (part.index === undefined)
              return (
                <tr key={part.key} aria-hidden="true">
                  <td className="gap" colSpan={columns.length + 1} style={{ height: part.gap }} />
                </tr>
              );
            const row = rows[part.index];
            return (
              row !== undefined && (
                <RecipientRow
                  key={row.user_id}
                  columns={columns}
                  row={row}
                  index={part.index}
                  selected={selected.has(row.user_id)}
                />
              )
            );
          })}
        </tbody>
      </table>
    </RowsBox>
  );
}
