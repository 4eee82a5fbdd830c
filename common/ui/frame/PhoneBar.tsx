import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { onPaper, onPhone, phoneBarHeight } from '../../brand/sizes';
import { Icon } from '../parts/Icon';
import type { MenuEntry } from './Menu';
import { useBottomBar } from '../parts/useBottomBar';

export interface PhoneBarProps {
  title: string;
  entries: readonly MenuEntry[];
  /** Label of the button that opens the whole menu. */
  more: string;
}

const PhoneBarFrame = styled('nav')({
  display: 'none',
  [onPhone]: {
    position: 'fixed',
    zIndex: 1100,
    insetInline: 0,
    bottom: 'var(--below, 0px)',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    // above the area of the home gesture on phones without buttons
    paddingBottom: 'env(safe-area-inset-bottom)',
    background: 'var(--surface)',
    borderTop: '1px solid var(--line)',
    '& > *': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: 3,
      height: phoneBarHeight,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'var(--ink2)',
      font: 'inherit',
      fontSize: 12,
      lineHeight: '16px',
      textDecoration: 'none',
    },
    '& > [aria-current]': { color: 'var(--primary)', fontWeight: 650 },
  },
  [onPaper]: { display: 'none' },
});

/** The most used pages, within thumb reach, and the whole menu. */
export function PhoneBar({ title, entries, more, onMore }: PhoneBarProps & { onMore: () => void }) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar, 'fixed');
  return (
    <PhoneBarFrame ref={bar} aria-label={title}>
      {entries.map(({ to, name, icon, end }) => (
        <NavLink key={to} to={to} end={end}>
          <Icon name={icon} size={20} />
          {name}
        </NavLink>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" size={20} />
        {more}
      </button>
    </PhoneBarFrame>
  );
}
