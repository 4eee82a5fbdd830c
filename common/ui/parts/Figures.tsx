import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { onPhone } from '../../brand/sizes';
import { Card } from './Page';

// each is as wide as its figure, wrapping when full; the separator before the first of each line is clipped
const FigureList = styled('dl', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ count }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    overflow: 'hidden',
    margin: '10px 4px',
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      flex: '1 0 92px',
      minWidth: 'min-content',
      marginLeft: -1,
      padding: '0 16px',
      borderLeft: '1px solid var(--line)',
    },
    '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
    '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700, whiteSpace: 'nowrap' },
    // the whole tile is the link
    '& > [data-linked]': { position: 'relative' },
    '& > [data-linked]:hover': { background: 'var(--hover)' },
    '& > [data-linked]:has([aria-current])': { boxShadow: 'inset 0 -2px var(--primary)' },
    '& dd a::after': { content: '""', position: 'absolute', inset: 0 },
    '& dd a:focus-visible': { outline: 0 },
    '& dd a:focus-visible::after': { outline: '2px solid var(--focus)', outlineOffset: -2 },
    // if they do not all fit, each line has the same number
    [`@container (max-width: ${count * 108}px)`]: {
      rowGap: 10,
      '& > div': { flex: `0 0 calc(100% / ${count % 3 === 0 ? 3 : 4} + 1px)` },
    },
    [onPhone]: {
      margin: '12px 4px',
      '& > div': { padding: '0 10px' },
      '& dd': { fontSize: 16 },
    },
  }),
);

const Strip = styled(Card)({
  marginBottom: 12,
  containerType: 'inline-size',
  '&[data-loading] dd': { visibility: 'hidden' },
});

interface LinkedFigure {
  name: string;
  value: string;
  search: string;
  isCurrent: boolean;
}

export interface LabeledFigure {
  name: string;
  value: string;
  /** The query string that shows what it counts, and whether it is the current one. */
  link?: Pick<LinkedFigure, 'search' | 'isCurrent'>;
}

interface FiguresProps {
  label: string;
  figures: readonly LabeledFigure[];
  /** The values are placeholders, which are as wide and are not shown. */
  isPending?: boolean;
}

function FigureLink({ name, value, search, isCurrent }: LinkedFigure) {
  const { state } = useLocation() as { state: unknown };
  return (
    <Link
      to={{ search }}
      state={state}
      aria-label={`${name}: ${value}`}
      aria-current={isCurrent || undefined}
    >
      {value}
    </Link>
  );
}

/** A strip of labeled figures. */
export function Figures({ label, figures, isPending = false }: FiguresProps) {
  return (
    <Strip aria-label={label} data-loading={isPending ? '' : undefined}>
      <FigureList count={figures.length}>
        {figures.map(({ name, value, link }) => (
          <div key={name} data-linked={link && ''}>
            <dt>{name}</dt>
            <dd>{link ? <FigureLink name={name} value={value} {...link} /> : value}</dd>
          </div>
        ))}
      </FigureList>
    </Strip>
  );
}
