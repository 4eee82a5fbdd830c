import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { onPhone } from '../../common/brand/sizes';
import { Icon } from '../../common/ui/parts/Icon';

const TileLink = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  overflowWrap: 'anywhere',
  padding: '14px 16px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  color: 'var(--ink)',
  '&:hover': { borderColor: 'var(--control)', textDecoration: 'none' },
  '& .label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 6,
    fontWeight: 600,
    color: 'var(--ink2)',
  },
  '& .label svg': { color: 'var(--ink3)' },
  '& .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 16px',
  },
  '& .figure': { fontSize: 30, lineHeight: '36px', fontWeight: 700, letterSpacing: '-.02em' },
  '& .words': { fontSize: 20, lineHeight: '28px', fontWeight: 700 },
  '& .line': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  [onPhone]: { '& .figure': { fontSize: 26, lineHeight: '32px' } },
});

interface TileProps {
  to: string;
  label: string;
  /** The figure, in large type. */
  figure?: string;
  /** Text instead of a figure, in smaller type. */
  words?: string;
  line?: ReactNode;
  /** Next to the figure. */
  aside?: ReactNode;
  /** Below everything else. */
  children?: ReactNode;
}

/** Label, figure, and one line; the whole tile is a link. */
export function Tile({ to, label, figure, words, line, aside, children }: TileProps) {
  return (
    <TileLink to={to}>
      <span className="label">
        {label}
        <Icon name="next" />
      </span>
      {(figure ?? words ?? aside) !== undefined && (
        <span className="row">
          {figure !== undefined && <span className="figure">{figure}</span>}
          {words !== undefined && <span className="words">{words}</span>}
          {aside}
        </span>
      )}
      {line !== undefined && <span className="line">{line}</span>}
      {children}
    </TileLink>
  );
}
