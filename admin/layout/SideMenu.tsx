import { CircularProgress, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { controlHeight, onPaper, onPhone, onTabletAlone, touchHeight } from '../../common/brand/sizes';
import { leaveAsking } from '../../common/ui/form/leave-question';
import { useChange } from '../../common/ui/form/useChange';
import { Icon, type IconName } from '../../common/ui/parts/Icon';
import { logOut } from '../../common/ui/parts/log-out';
import type { layout } from '../../common/words/en/admin/layout';

interface Entry {
  to: string;
  name: keyof typeof layout.entries;
  icon: IconName;
}

const entries: readonly Entry[] = [
  { to: '/dashboard', name: 'dashboard', icon: 'dashboard' },
  { to: '/psychics', name: 'psychics', icon: 'psychics' },
  { to: '/contacts', name: 'contacts', icon: 'inbox' },
  { to: '/approvals', name: 'approvals', icon: 'approvals' },
  { to: '/statistics', name: 'statistics', icon: 'statistics' },
];

const ownEntries: readonly Entry[] = [
  { to: '/edit_profile', name: 'profile', icon: 'person' },
  { to: '/problem', name: 'problem', icon: 'warning' },
];

const Menu = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '16px 12px',
  background: 'var(--canvas)',
  '& h2': {
    margin: 0,
    padding: '0 8px 8px',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: 'var(--ink3)',
  },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    height: controlHeight,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'var(--ink2)',
    font: 'inherit',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    textDecoration: 'none',
  },
  '& a:hover, & button:hover': { background: 'var(--sunken)' },
  '& a[aria-current]': { background: 'var(--primary-tint)', color: 'var(--primary)', fontWeight: 650 },
  '& hr': { border: 0, borderTop: '1px solid var(--line)', margin: '10px 8px', width: 'auto' },
});

/** Beside the page: names, or icons alone where the window is narrow. */
const Side = styled(Menu)({
  borderRight: '1px solid var(--line)',
  [onTabletAlone]: {
    padding: '12px 8px',
    '& h2': { display: 'none' },
    '& a, & button': { fontSize: 0, gap: 0, justifyContent: 'center', padding: 0, height: 40 },
    '& hr': { margin: '8px 4px' },
  },
  [onPhone]: { display: 'none' },
  [onPaper]: { display: 'none' },
});

const InDrawer = styled(Menu)({
  width: 272,
  minHeight: '100%',
  background: 'var(--surface)',
  '& a, & button': { height: touchHeight },
});

/** @param onAsk told when a page with unsaved changes asks first */
export function LogOut({ onAsk }: { onAsk?: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [isRunning, setRunning] = useState(false);
  const { attributes, takes } = useChange({ change: 'signOut', running: isRunning });
  const leave = () => {
    if (!takes()) return;
    const isAsked = leaveAsking(() => {
      setRunning(true);
      // where it succeeds, another page is on its way
      void logOut().then(setRunning);
    });
    if (isAsked) onAsk?.();
  };
  return (
    <button type="button" title={t('ui:session.log_out')} {...attributes} onClick={leave}>
      {isRunning ? <CircularProgress aria-hidden size={16} color="inherit" /> : <Icon name="logout" />}
      {isRunning ? t('ui:changes.signOut') : t('ui:session.log_out')}
    </button>
  );
}

function Entries({ onChoice }: { onChoice?: () => void }) {
  const { t } = useTranslation('admin');
  const link = ({ to, name, icon }: Entry) => (
    <NavLink key={to} to={to} onClick={onChoice} title={t(`layout.entries.${name}`)}>
      <Icon name={icon} />
      {t(`layout.entries.${name}`)}
    </NavLink>
  );
  return (
    <>
      <h2>{t('layout.menu')}</h2>
      {entries.map(link)}
      <hr />
      {ownEntries.map(link)}
      <hr />
      <LogOut onAsk={onChoice} />
    </>
  );
}

export function SideMenu() {
  const { t } = useTranslation('admin');
  return (
    <Side aria-label={t('layout.menu')}>
      <Entries />
    </Side>
  );
}

export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Drawer open={open} onClose={onClose}>
      <InDrawer aria-label={t('layout.menu')}>
        <Entries onChoice={onClose} />
      </InDrawer>
    </Drawer>
  );
}
