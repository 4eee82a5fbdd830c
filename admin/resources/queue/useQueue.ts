import { useEffect, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { writeTableAddress } from '../../../common/domain/table-address';
import { isShortcut } from '../../../common/ui/parts/decision-keys';
import { useListAddress } from '../../../common/ui/list-bar/list-address';

export interface Queue<Row extends RaRecord> {
  /** The id in the address, of the item that is shown; undefined until the first one is known. */
  id: string | undefined;
  /** Its row, if it is on this page of the queue. */
  row: Row | undefined;
  rows: readonly Row[];
  /** The address of an item, with the same filters and order. */
  linkTo: (row: Row) => string;
  /** Shows the item after this one, the one that took its place if it has left the queue, or else the last one. */
  showNext: () => void;
}

/**
 * The surrounding list as a queue whose current item is in the address. J and K move in it.
 * @param pane receives the focus when the item changes
 * @param base the address without an item, if not the resource's own
 */
export function useQueue<Row extends RaRecord>(
  pane: React.RefObject<HTMLElement | null>,
  base?: string,
): Queue<Row> {
  const { resource, data, isPlaceholderData, page, perPage, total = 0 } = useListContext<Row>();
  const { state, defaults } = useListAddress();
  const { id } = useParams();
  const navigate = useNavigate();
  const rows = data ?? [];
  const index = rows.findIndex((row) => String(row.id) === id);
  // where it was, after it was decided and others have moved up
  const place = useRef({ id, index });
  if (index >= 0 || place.current.id !== id) place.current = { id, index };
  // a change that was made earlier ends with the queue as it is then
  const latest = useRef(rows);
  latest.current = rows;
  const moves = useRef(false);

  const addressOf = (item: string, toPage = page): string => {
    const search = writeTableAddress({ ...state, page: toPage }, defaults).toString();
    return `${base ?? `/${resource}`}${item}${search === '' ? '' : `?${search}`}`;
  };
  const linkTo = (row: Row): string => addressOf(`/${encodeURIComponent(row.id)}`);
  const show = (address: string): void => {
    moves.current = true;
    void navigate(address);
  };

  const first = rows[0];
  const opensFirst = id === undefined && first !== undefined && isPlaceholderData !== true;
  // while the next page's code loads, this one is still rendered for its own location
  const { key } = useLocation();
  const arrived = useRef({ key, path: window.location.pathname });
  if (arrived.current.key !== key) arrived.current = { key, path: window.location.pathname };
  useEffect(() => {
    const hasLeft = window.location.pathname !== arrived.current.path;
    if (opensFirst && !hasLeft) void navigate(linkTo(first), { replace: true });
  });
  useEffect(() => {
    if (moves.current) pane.current?.focus({ preventScroll: true });
    if (moves.current) window.scrollTo({ top: 0 });
    moves.current = false;
  }, [id, pane]);

  const showNext = (): void => {
    const others = latest.current.filter((row) => String(row.id) !== id);
    const next = others[Math.max(0, place.current.index)] ?? others.at(-1);
    if (next === undefined) show(addressOf('', 1));
    else show(linkTo(next));
  };

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event, pane.current)) return;
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (step === undefined) return;
      event.preventDefault();
      // one that left the queue was before the row that is now in its place
      const to = index < 0 && step > 0 ? Math.max(0, place.current.index) : place.current.index + step;
      const row = rows[to];
      if (row !== undefined) show(linkTo(row));
      else if (step > 0 && page * perPage < total) show(addressOf('', page + 1));
      else if (step < 0 && page > 1) show(addressOf('', page - 1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return { id, row: rows[index], rows, linkTo, showNext };
}
