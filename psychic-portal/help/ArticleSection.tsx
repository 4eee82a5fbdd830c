import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { HelpExample, HelpPart, HelpSection } from '../../common/domain/help';
import { weekdayNames } from '../../common/domain/schedule-week';
import { Card } from '../../common/ui/parts/Page';
import { RichText } from './RichText';

const isFigure = (cell: string): boolean => /^[–+\d][\d.,:]*( [AP]M)?$/.test(cell);

const ArticleTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  lineHeight: '18px',
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    // a column is never narrower than its longest word
    overflowWrap: 'break-word',
  },
  '& :is(th, td):first-of-type': { paddingLeft: 16 },
  '& :is(th, td):last-of-type': { paddingRight: 16 },
  '& thead th': {
    fontWeight: 600,
    color: 'var(--ink2)',
    borderBottom: '1px solid var(--control)',
  },
  '& tbody tr + tr > *': { borderTop: '1px solid var(--line)' },
  '& [data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead [data-figure]': { whiteSpace: 'normal' },
});

function Example({ label, columns, rows }: HelpExample) {
  const figures = columns.map((_, n) => rows.every((row) => isFigure(row[n] ?? '')) || undefined);
  return (
    <Card>
      <ArticleTable aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, n) => (
              <th key={column} scope="col" data-figure={figures[n]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, n) => (
                <td key={columns[n + 1]} data-figure={figures[n + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ArticleTable>
    </Card>
  );
}

const WeekCard = styled(Card)({
  padding: 16,
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& .week': { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 3 },
  '& .week b': {
    lineHeight: '28px',
    fontWeight: 600,
    textAlign: 'center',
    borderRadius: 3,
    background: 'var(--primary-tint)',
    color: 'var(--primary)',
  },
  '& .ends': { display: 'flex', justifyContent: 'space-between', gap: 8, marginTop: 10 },
  '& .ends b': { display: 'block', color: 'var(--ink)' },
  '& .ends span + span': { textAlign: 'right' },
});

function Week({ from, starts, to, ends }: NonNullable<HelpPart['week']>) {
  const { t } = useTranslation('help');
  return (
    <WeekCard>
      <div className="week" role="img" aria-label={t('page.pay_week')}>
        {weekdayNames.map((name) => (
          <b key={name}>{name[0]}</b>
        ))}
      </div>
      <div className="ends">
        <span>
          <b>{from}</b> {starts}
        </span>
        <span>
          <b>{to}</b> {ends}
        </span>
      </div>
    </WeekCard>
  );
}

function ArticlePart({ text, points, example, week }: HelpPart) {
  return (
    <>
      {week && <Week {...week} />}
      {text !== undefined && (
        <p>
          <RichText text={text} />
        </p>
      )}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <RichText text={point} />
            </li>
          ))}
        </ul>
      )}
      {example && <Example {...example} />}
    </>
  );
}

const ArticleSectionFrame = styled('section')({
  marginTop: 28,
  scrollMarginTop: 16,
  '& h2': { margin: '0 0 6px', fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  '& > p, & > ul': { margin: 0, color: 'var(--ink2)' },
  '& > ul': { paddingLeft: 20 },
  '& > :is(p, ul, section) + :is(p, ul, section)': { marginTop: 12 },
  '& :is(p, li) b': { color: 'var(--ink)' },
});

/** A short section on one subject, with an anchor for links. */
export function ArticleSection({ id, title, parts }: HelpSection) {
  return (
    <ArticleSectionFrame id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {parts.map((part, n) => (
        <ArticlePart key={n} {...part} />
      ))}
    </ArticleSectionFrame>
  );
}
