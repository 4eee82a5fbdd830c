import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../../common/brand/sizes';
import { type StoredListing, toDraft } from '../../../common/domain/listing-version';
import { categories } from '../../../common/domain/reference';
import { type ParagraphPair, paragraphDifference } from '../../../common/ui/listing/paragraph-difference';
import { textDifference } from '../../../common/ui/listing/text-difference';
import { Card } from '../../../common/ui/parts/Page';

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '10px 24px',
  padding: '12px 20px 16px',
  '& + &': { borderTop: '1px solid var(--line)' },
  '&[data-first]': { gridTemplateColumns: 'minmax(0, 72ch)' },
  '& h3, & h4, & .column': {
    margin: 0,
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
    color: 'var(--ink2)',
  },
  '& h3, & > .both': { gridColumn: '1 / -1' },
  // its text is in line with the others
  '& .both > button': { marginLeft: -14 },
  '& p': { margin: 0, lineHeight: '22px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& ins': { background: 'var(--go-tint)', color: 'var(--go)' },
  '& del': { background: 'var(--danger-tint)', color: 'var(--danger)' },
  '& .chips': {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    gap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& .chips li': {
    padding: '1px 8px',
    fontSize: 13,
    lineHeight: '20px',
    border: '1px solid var(--line)',
    borderRadius: 4,
  },
  '& .chips li:has(ins)': { borderColor: 'var(--go)', background: 'var(--go-tint)' },
  '& .chips li:has(del)': { borderColor: 'var(--danger)', background: 'var(--danger-tint)' },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '12px 14px',
    // the empty side of a paragraph that only one version has, and the names of the columns
    '& .none, & .column': { display: 'none' },
  },
});

const nameOf = (id: number): string => categories.find((category) => category.id === id)?.name ?? String(id);

/** A paragraph of one side, its own words marked. */
function ChangedWords({ before, after, side }: { before: string; after: string; side: 'removed' | 'added' }) {
  const Mark = side === 'removed' ? 'del' : 'ins';
  return textDifference(before, after)
    .filter(({ added, removed }) => (side === 'removed' ? !added : !removed))
    .map(({ added, removed, value }, place) =>
      added || removed ? <Mark key={place}>{value}</Mark> : <span key={place}>{value}</span>,
    );
}

/** A row of both sides; each is empty if the paragraph is only in the other version. */
interface ChangedRow {
  before?: ReactNode;
  after?: ReactNode;
}

/** The rows of neighboring paragraphs: removed ones are beside the added ones that stand in their place. */
function rowsOf(pairs: readonly ParagraphPair[]): ChangedRow[] {
  const rows: ChangedRow[] = [];
  // the row whose other side is still empty
  let open = 0;
  for (const pair of pairs) {
    if (pair.kind === 'removed') rows.push({ before: <del>{pair.before}</del> });
    else if (pair.kind === 'added') {
      const after = <ins>{pair.after}</ins>;
      const beside = rows[open];
      if (beside === undefined) rows.push({ after });
      else beside.after = after;
      open += 1;
      continue;
    } else {
      const { before, after } = pair.kind === 'changed' ? pair : { before: pair.text, after: pair.text };
      rows.push({
        before: <ChangedWords before={before} after={after} side="removed" />,
        after: <ChangedWords before={before} after={after} side="added" />,
      });
    }
    if (pair.kind !== 'removed') open = rows.length;
  }
  return rows;
}

const Cell = ({ children }: { children: ReactNode }) =>
  children === undefined ? <p className="none" /> : <p dir="auto">{children}</p>;

function ChangedRows({ pairs }: { pairs: readonly ParagraphPair[] }) {
  return rowsOf(pairs).map(({ before, after }, place) => (
    <Fragment key={place}>
      <Cell>{before}</Cell>
      <Cell>{after}</Cell>
    </Fragment>
  ));
}

/** Unchanged parts, folded until they are asked for. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return children;
  return (
    <div className="both">
      <Button onClick={() => setShown(true)}>{label}</Button>
    </div>
  );
}

type ParagraphRun = { isSame: boolean; pairs: ParagraphPair[] };

/** Neighbors that are unchanged together, or changed together. */
function runsOf(pairs: readonly ParagraphPair[]): ParagraphRun[] {
  const runs: ParagraphRun[] = [];
  for (const pair of pairs) {
    const isSame = pair.kind === 'same';
    const last = runs.at(-1);
    if (last?.isSame === isSame) last.pairs.push(pair);
    else runs.push({ isSame, pairs: [pair] });
  }
  return runs;
}

function ChangedTexts({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('admin');
  return runsOf(paragraphDifference(before, after)).map(({ isSame, pairs }, place) => {
    return isSame ? (
      <Folded key={place} label={t('approvals.unchanged_paragraphs', { count: pairs.length })}>
        <ChangedRows pairs={pairs} />
      </Folded>
    ) : (
      <ChangedRows key={place} pairs={pairs} />
    );
  });
}

function Chips({ ids, others, mark: Mark }: { ids: number[]; others: number[]; mark: 'ins' | 'del' }) {
  return (
    <ul className="chips">
      {ids.map((id) => (
        <li key={id}>{others.includes(id) ? nameOf(id) : <Mark>{nameOf(id)}</Mark>}</li>
      ))}
    </ul>
  );
}

interface ListingChangesProps {
  /** The approved version, if there is one. */
  live: StoredListing | undefined;
  proposed: StoredListing;
}

/** The live listing and the proposed one side by side, with their differences; a first one alone. */
export function ListingChanges({ live, proposed }: ListingChangesProps) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const after = toDraft(proposed);
  if (live === undefined)
    return (
      <Card>
        <Sides data-first="">
          <h3>{t('approvals.first_listing')}</h3>
          <h4>{ui('listing.sales_pitch')}</h4>
          <p dir="auto">{after.sales_pitch}</p>
          <h4>{ui('listing.categories')}</h4>
          <Chips ids={after.categories} others={after.categories} mark="ins" />
          <h4>{ui('listing.body')}</h4>
          <p dir="auto">{after.body}</p>
        </Sides>
      </Card>
    );
  const before = toDraft(live);
  const isMoved = [...before.categories].sort().join() !== [...after.categories].sort().join();
  return (
    <Card>
      <Sides>
        <div className="column">{t('approvals.live')}</div>
        <div className="column">{t('approvals.proposed')}</div>
        <h3>{ui('listing.sales_pitch')}</h3>
        <ChangedTexts before={before.sales_pitch} after={after.sales_pitch} />
      </Sides>
      <Sides>
        <h3>{ui('listing.categories')}</h3>
        {isMoved ? (
          <>
            <Chips ids={before.categories} others={after.categories} mark="del" />
            <Chips ids={after.categories} others={before.categories} mark="ins" />
          </>
        ) : (
          <div className="both">
            <Chips ids={after.categories} others={after.categories} mark="ins" />
          </div>
        )}
      </Sides>
      <Sides>
        <h3>{ui('listing.body')}</h3>
        <ChangedTexts before={before.body} after={after.body} />
      </Sides>
    </Card>
  );
}
