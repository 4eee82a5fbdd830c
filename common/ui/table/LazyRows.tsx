import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows that are always there, and rows in each portion after them. */
const eagerRows = 500;
const portionRows = 250;

interface LazyRowsProps<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Pixels of one row. */
  rowHeight: number;
  columns: number;
  children: (row: Row) => ReactNode;
}

interface PortionProps {
  height: number;
  columns: number;
  children: () => ReactNode;
}

/** Holds the place of its rows until it comes near the view; then they are there for good. */
function Portion({ height, columns, children }: PortionProps) {
  const place = useRef<HTMLTableRowElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const watcher = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {
        root: element.closest('[role=region]'),
        rootMargin: '1500px 0px',
      },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [near]);
  if (near) return children();
  return (
    <tr ref={place}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/**
 * Rows of a table that may be thousands ('All'): the first hundreds at once, the rest as one scrolls to them, since a
 * browser lays out a hundred thousand cells in seconds.
 */
export function LazyRows<Row>({ rows, rowId, rowHeight, columns, children }: LazyRowsProps<Row>) {
  const portions: Row[][] = [];
  for (let i = eagerRows; i < rows.length; i += portionRows) portions.push(rows.slice(i, i + portionRows));
  return (
    <>
      {rows.slice(0, eagerRows).map(children)}
      {portions.map((portion) => {
        const [first] = portion;
        return (
          <Portion key={first && rowId(first)} height={portion.length * rowHeight} columns={columns}>
            {() => portion.map(children)}
          </Portion>
        );
      })}
    </>
  );
}
