import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { storedUser } from '../../api/session';
import { onPaper, onPhone, onSmallPhone, touchHeight } from '../../brand/sizes';
import type { Mode } from '../../brand/tokens';
import { BrandMark } from '../parts/BrandMark';
import { Icon } from '../parts/Icon';

const TopBarFrame = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: 48,
  padding: '0 20px 0 16px',
  background: 'var(--surface)',
  borderTop: '3px solid var(--brand)',
  borderBottom: '1px solid var(--line)',
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: touchHeight,
    fontSize: 15,
    fontWeight: 700,
    color: 'var(--ink)',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > button': { width: touchHeight, height: touchHeight },
  '& .space': { flex: 1 },
  '& .me': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    maxWidth: 240,
    color: 'var(--ink2)',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .menu': { display: 'none' },
  [onPhone]: {
    gap: 8,
    padding: '0 8px 0 4px',
    '& .menu': { display: 'inline-flex' },
    '& .me': { display: 'none' },
  },
  [onSmallPhone]: { gap: 4, '& .name > svg': { display: 'none' } },
  [onPaper]: { display: 'none' },
});

/** Switches between light and dark. */
export interface Colours {
  mode: Mode;
  onChange: (mode: Mode) => void;
}

interface TopBarProps {
  /** The portal's name, which links to its start page. */
  name: string;
  home: string;
  colours: Colours;
  onMenu: () => void;
  /** Between the name and the signed-in user. */
  children: ReactNode;
}

/** The portal's name, the app's own content, the light/dark switch, and the signed-in user. */
export function TopBar({ name, home, colours: { mode, onChange }, onMenu, children }: TopBarProps) {
  const { t } = useTranslation();
  const isDark = mode === 'dark';
  return (
    <TopBarFrame>
      <IconButton
        className="menu"
        aria-label={t('frame.menu_button')}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </IconButton>
      <Link className="name" to={home}>
        <BrandMark />
        {name}
      </Link>
      {children}
      <IconButton
        aria-label={isDark ? t('frame.light') : t('frame.dark')}
        onClick={() => onChange(isDark ? 'light' : 'dark')}
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
      </IconButton>
      <span className="me">
        <Icon name="person" />
        <span>{storedUser()?.username}</span>
      </span>
    </TopBarFrame>
  );
}
