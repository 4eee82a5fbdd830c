import { CircularProgress, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { controlHeight, onPaper, onPhone, onTabletAlone, touchHeight } from '../../brand/sizes';
import { leaveAsking, signOutAsking } from '../form/leave-question';
import { useChange } from '../form/useChange';
import { Icon, type IconName } from '../parts/Icon';
import { logOut } from '../parts/log-out';

export interface MenuEntry {
  to: string;
  name: string;
  icon: IconName;
  /** How many wait there. */
  count?: number;
  /** Paths below it have entries of their own. */
  end?: boolean;
}

export interface MenuProps {
  title: string;
  /** With a line between two of them. */
  groups: readonly (readonly MenuEntry[])[];
}

const Links = styled('nav')({
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
  '& b': { marginLeft: 'auto' },
  '& hr': { border: 0, borderTop: '1px solid var(--line)', margin: '10px 8px', width: 'auto' },
});

/** Next to the page: names, or only icons in a narrow window. */
const MenuSide = styled(Links)({
  borderRight: '1px solid var(--line)',
  [onTabletAlone]: {
    padding: '12px 8px',
    '& h2': { display: 'none' },
    '& a, & button': {
      position: 'relative',
      fontSize: 0,
      gap: 0,
      justifyContent: 'center',
      padding: 0,
      height: 40,
    },
    // at the corner of its icon
    '& b': { position: 'absolute', top: 2, left: 'calc(50% + 3px)', fontSize: 11, lineHeight: '14px' },
    '& hr': { margin: '8px 4px' },
  },
  [onPhone]: { display: 'none' },
  [onPaper]: { display: 'none' },
});

const InDrawer = styled(Links)({
  width: 272,
  flex: 'none',
  minHeight: '100%',
  // the last entry can be scrolled above a notice that stays
  paddingBottom: 'calc(16px + var(--notices, 0px))',
  background: 'var(--surface)',
  '& a, & button': { height: touchHeight },
});

/** @param onAsk called when something asks first, such as a page with unsaved changes */
export function LogOut({ onAsk }: { onAsk?: () => void }) {
  const { t } = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const { attributes, takes } = useChange({ change: 'signOut', running: isRunning });
  const leave = () => {
    if (!takes()) return;
    const end = () => {
      setRunning(true);
      // if it succeeds, another page is loading
      void logOut().then(setRunning);
    };
    const isAsked = leaveAsking(() => {
      if (signOutAsking(end)) onAsk?.();
    });
    if (isAsked) onAsk?.();
  };
  return (
    <button type="button" title={t('session.log_out')} {...attributes} onClick={leave}>
      {isRunning ? <CircularProgress aria-hidden size={16} color="inherit" /> : <Icon name="logout" />}
      {isRunning ? t('changes.signOut') : t('session.log_out')}
    </button>
  );
}

function MenuEntries({ title, groups, onChoice }: MenuProps & { onChoice?: () => void }) {
  return (
    <>
      <h2>{title}</h2>
      {groups.map((entries) => (
        <Fragment key={entries[0]?.to}>
          {entries.map(({ to, name, icon, count = 0, end }) => (
            <NavLink key={to} to={to} end={end} onClick={onChoice} title={name}>
              <Icon name={icon} />
              {name}
              {count > 0 && <b>{count}</b>}
            </NavLink>
          ))}
          <hr />
        </Fragment>
      ))}
      <LogOut onAsk={onChoice} />
    </>
  );
}

export function SideMenu(menu: MenuProps) {
  return (
    <MenuSide aria-label={menu.title}>
      <MenuEntries {...menu} />
    </MenuSide>
  );
}

export function PhoneMenu({ open, onClose, ...menu }: MenuProps & { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose}>
      <InDrawer aria-label={menu.title}>
        <MenuEntries {...menu} onChoice={onClose} />
      </InDrawer>
    </Drawer>
  );
}
