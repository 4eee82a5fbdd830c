import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../parts/Icon';
import type { Column, PhoneCard } from './column';
import { RowDetail } from './RowDetail';

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
  /** The place of the first row among the rows of all pages. */
  firstPlace: number;
  totals?: { label: string; row: Row };
  reloading: boolean;
}

const Cards = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-reloading]': { opacity: 0.8 },
  // cards out of view are there for the browser's search and for paper, and cost no layout
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 56px' },
  '& li + li': { borderTop: '1px solid var(--line)' },
});

const cardStyle = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 56,
  padding: '10px 12px',
  color: 'var(--ink)',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& .rank': { minWidth: 18, color: 'var(--ink3)', alignSelf: 'flex-start' },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { display: 'block', fontWeight: 700 },
  '& .line': { display: 'block', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& .figures': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .figure': { display: 'block', fontSize: 16, fontWeight: 700 },
  '& svg': { flex: 'none', color: 'var(--ink3)' },
} as const;
const Card = styled('button')(cardStyle);
const CardLink = styled(Link)(cardStyle);

function CardTexts({ rank, name, figure, line, aside }: Omit<PhoneCard, 'link'>) {
  return (
    <>
      {rank !== undefined && <span className="rank">{rank}</span>}
      <span className="text">
        <span className="name">{name}</span> <span className="line">{line}</span>
      </span>
      <span className="figures">
        <span className="figure">{figure}</span> <span className="line">{aside}</span>
      </span>
      <Icon name="next" />
    </>
  );
}

/** A wide table on a phone: a name, a figure and a line a row, which open every column of it, or lead on. */
export function PhoneCards<Row>(props: PhoneCardsProps<Row>) {
  const { columns, rows, rowId, card, firstPlace, totals, reloading } = props;
  const [shown, setShown] = useState<Detail<Row>>();
  const [open, setOpen] = useState(false);
  const cards = rows.map((row, i) => ({ key: rowId(row), ...card(row, firstPlace + i), row, columns }));
  if (totals) {
    // the first column names a row; the totals have their label instead
    const figures = { key: 'totals', name: totals.label, rank: undefined, columns: columns.slice(1) };
    cards.push({ ...card(totals.row, 0), ...figures, row: totals.row });
  }
  // a row as it is by now; one that was deleted in its own dialog takes the dialog with it
  const now =
    shown?.row === totals?.row
      ? shown?.row
      : rows.find((row) => shown !== undefined && rowId(row) === rowId(shown.row));
  const show = (detail: Detail<Row>) => {
    setShown(detail);
    setOpen(true);
  };
  return (
    <>
      <Cards data-reloading={reloading || undefined}>
        {cards.map(({ key, link, row, columns: shownColumns, ...texts }) => (
          <li key={key}>
            {link ? (
              <CardLink {...link}>
                <CardTexts {...texts} />
              </CardLink>
            ) : (
              <Card
                type="button"
                aria-haspopup="dialog"
                onClick={() => show({ title: texts.name, row, columns: shownColumns })}
              >
                <CardTexts {...texts} />
              </Card>
            )}
          </li>
        ))}
      </Cards>
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
