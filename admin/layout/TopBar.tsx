import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { storedUser } from '../../common/api/session';
import { networkOfHost } from '../../common/brand/brands';
import { onPaper, onPhone, touchHeight } from '../../common/brand/sizes';
import { BrandMark } from '../../common/ui/parts/BrandMark';
import { Icon } from '../../common/ui/parts/Icon';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import { TopSearch } from './TopSearch';

const Bar = styled('header')({
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
  },
  '& .network': {
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 700,
    color: 'var(--brand)',
    border: '1px solid currentColor',
    borderRadius: 4,
    padding: '0 6px',
  },
  '& > button': { width: touchHeight, height: touchHeight },
  '& .space': { flex: 1 },
  '& .search': { flex: 1, maxWidth: 340, margin: '0 auto 0 24px' },
  '& .me': { display: 'flex', alignItems: 'center', gap: 8, color: 'var(--ink2)' },
  '& .menu': { display: 'none' },
  [onPhone]: {
    gap: 8,
    marginBottom: 'calc(max(48px, var(--under-notices, 0px)) - 48px)',
    padding: '0 8px 0 4px',
    '& .menu': { display: 'inline-flex' },
    '& .me': { display: 'none' },
  },
  [onPaper]: { display: 'none' },
});

const PhoneSearch = styled('div')({
  padding: '8px 12px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  [onPaper]: { display: 'none' },
});

/** The portal's name and network, the search, who is signed in, and the switch between light and dark. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  const phone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  return (
    <>
      <Bar>
        <IconButton
          className="menu"
          aria-label={t('layout.menu_button')}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Icon name="menu" />
        </IconButton>
        <Link className="name" to="/dashboard">
          <BrandMark />
          {t('ui:parts.manager_portal')}
        </Link>
        <span className="network">{networkOfHost(window.location.hostname)}</span>
        {phone ? (
          <>
            <span className="space" />
            <IconButton
              aria-label={t('layout.find_psychic')}
              aria-expanded={isSearching}
              onClick={() => setSearching(!isSearching)}
            >
              <Icon name={isSearching ? 'close' : 'search'} />
            </IconButton>
          </>
        ) : (
          <div className="search" role="search" aria-label={t('layout.every_psychic')}>
            <TopSearch />
          </div>
        )}
        <IconButton
          aria-label={isDark ? t('layout.light') : t('layout.dark')}
          onClick={() => setTheme(isDark ? 'light' : 'dark')}
        >
          <Icon name={isDark ? 'sun' : 'moon'} />
        </IconButton>
        <span className="me">
          <Icon name="person" />
          {storedUser()?.username}
        </span>
      </Bar>
      {phone && isSearching && (
        <PhoneSearch role="search" aria-label={t('layout.every_psychic')}>
          <TopSearch onLeave={() => setSearching(false)} />
        </PhoneSearch>
      )}
    </>
  );
}
