import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTextOf } from '../../domain/date-field';
import { dayOf } from '../../domain/new-york-time';
import { namedDayText, viewerDate, viewerDay } from '../format';
import type { Column, PhoneCard } from './column';
import { CardTexts, cardStyle } from './PhoneCardTexts';
import { PeriodLink } from './PeriodLink';
import { RowDetail } from './RowDetail';
import { TableCard } from './table-style';

interface Detail<Row> {
  title: string;
  row: Row;
  columns: readonly Column<Row>[];
}

interface PhoneCardsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  card: (row: Row, place: number) => PhoneCard;
  /** The position of the first row among the rows of all pages. */
  firstPlace: number;
  totals?: { label: string; row: Row; isFirst?: boolean };
  reloading: boolean;
  /** The rows are sorted by time, and grouped by the viewer's days. */
  underDays?: boolean;
}

const Cards = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-reloading]': { opacity: 0.8 },
  // cards out of view are available to the browser's search and print, but are not laid out
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 56px' },
  '& li[data-has-before]': { display: 'flex', alignItems: 'center', '& > :last-child': { minWidth: 0 } },
  '& li + li': { borderTop: '1px solid var(--line)' },
});

const CardOfRow = styled('button')(cardStyle);
const CardLink = styled(PeriodLink)(cardStyle);

const Day = styled('div')({
  marginBottom: 12,
  '& h2': {
    margin: 0,
    padding: '0 2px 4px',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 600,
    color: 'var(--ink2)',
  },
  '& small': { marginLeft: 8, fontSize: 12, fontWeight: 400 },
});

/** Consecutive rows of the same day, each with its name. */
function daysOf<Shown extends PhoneCard>(cards: readonly Shown[]): { day: string; cards: Shown[] }[] {
  const days: { day: string; cards: Shown[] }[] = [];
  for (const card of cards) {
    const day = card.at === undefined ? '' : viewerDay(card.at);
    const last = days.at(-1);
    if (last?.day === day) last.cards.push(card);
    else days.push({ day, cards: [card] });
  }
  return days;
}

/** The New York days that a viewer's day spans, if they differ: the window and all totals use those. */
function NewYorkDays({ cards }: { cards: readonly PhoneCard[] }) {
  const { t } = useTranslation();
  const times = cards.flatMap(({ at }) => at ?? []);
  const days = times.map((at) => dayOf(new Date(at))).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (times.every((at) => viewerDate(at) === dateTextOf(dayOf(new Date(at))))) return null;
  const named = first === last ? namedDayText(first) : `${namedDayText(first)} – ${namedDayText(last)}`;
  return <small>{t('dates.in_new_york', { days: named })}</small>;
}

/** A wide table on a phone: name, figure, and a line per row, which opens all of its columns or links elsewhere. */
export function PhoneCards<Row>(props: PhoneCardsProps<Row>) {
  const { columns, rows, rowId, card, firstPlace, totals, reloading, underDays = false } = props;
  const [shown, setShown] = useState<Detail<Row>>();
  const [open, setOpen] = useState(false);
  const cards = rows.map((row, i) => ({ key: rowId(row), ...card(row, firstPlace + i), row, columns }));
  if (totals) {
    // the first column names a row; the totals have a label instead
    const figures = { key: 'totals', name: totals.label, rank: undefined, columns: columns.slice(1) };
    cards[totals.isFirst ? 'unshift' : 'push']({ ...card(totals.row, 0), ...figures, row: totals.row });
  }
  // the current version of the row; deleting it in its own dialog closes the dialog
  const now =
    shown?.row === totals?.row
      ? shown?.row
      : rows.find((row) => shown !== undefined && rowId(row) === rowId(shown.row));
  const show = (detail: Detail<Row>) => {
    setShown(detail);
    setOpen(true);
  };
  const list = (some: typeof cards) => (
    <Cards data-reloading={reloading || undefined}>
      {some.map(({ key, before, link, row, columns: shownColumns, title, ...texts }) => {
        const look = { 'data-timed': texts.at !== undefined || undefined };
        const inside = <CardTexts {...texts} underDay={underDays} />;
        return (
          <li key={key} data-has-before={before === undefined ? undefined : ''}>
            {before}
            {link ? (
              <CardLink {...link} {...look}>
                {inside}
              </CardLink>
            ) : (
              <CardOfRow
                type="button"
                aria-haspopup="dialog"
                {...look}
                onClick={() => show({ title: title ?? texts.name, row, columns: shownColumns })}
              >
                {inside}
              </CardOfRow>
            )}
          </li>
        );
      })}
    </Cards>
  );
  return (
    <>
      {underDays
        ? daysOf(cards).map(({ day, cards: some }) => (
            <Day key={some[0]?.key} role="group" aria-label={day}>
              <h2>
                {day} <NewYorkDays cards={some} />
              </h2>
              <TableCard>{list(some)}</TableCard>
            </Day>
          ))
        : list(cards)}
      {shown && (
        <RowDetail
          {...shown}
          row={now ?? shown.row}
          open={open && now !== undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
