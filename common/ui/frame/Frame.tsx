import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, onTablet } from '../../brand/sizes';
import { Notices } from '../parts/Notices';
import { PortalName } from '../parts/Page';
import { Spinner } from '../parts/States';
import { ProofGate } from '../security/ProofGate';
import { type MenuProps, PhoneMenu, SideMenu } from './Menu';
import { PageErrors } from './PageErrors';
import { PhoneBar, type PhoneBarProps } from './PhoneBar';
import { type Colours, TopBar } from './TopBar';

const SkipLink = styled('a')({
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 1600,
  padding: '8px 12px',
  borderRadius: 6,
  background: 'var(--primary)',
  color: 'var(--on-primary)',
  '&:focus': { top: 8 },
  [onPaper]: { display: 'none' },
});

const FrameColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '228px minmax(0, 1fr)',
  minHeight: 'calc(100dvh - 48px)',
  [onTablet]: { gridTemplateColumns: '56px minmax(0, 1fr)' },
  [onPhone]: { display: 'block' },
  [onPaper]: { display: 'block', minHeight: 0 },
});

const Main = styled('main')({
  minWidth: 0,
  minHeight: 'calc(100dvh - 48px)',
  padding: '20px 24px calc(28px + var(--notices, 0px))',
  outline: 'none',
  [onTablet]: { padding: '16px 16px calc(24px + var(--notices, 0px))' },
  [onPhone]: { padding: '14px 12px calc(28px + var(--bottom-bar, 0px) + var(--notices, 0px))' },
  [onPaper]: {
    minHeight: 0,
    margin: 0,
    padding: 0,
    '&:has([data-scrolls])': { page: 'wide' },
    // what can be pressed; in tables, buttons are figures and names
    '& :is(.MuiButton-root, .MuiIconButton-root):not(table *)': { display: 'none' },
  },
});

// at the bottom of the page, even if it is short; below content that is still loading, it would have to move
const Footer = styled('footer')({
  position: 'sticky',
  top: '100dvh',
  paddingTop: 20,
  fontSize: 12,
  color: 'var(--ink3)',
  ':has([data-loading]) > &': { display: 'none' },
});

interface FrameProps {
  /** The portal's name. */
  name: string;
  /** Its start page. */
  home: string;
  menu: MenuProps;
  colours: Colours;
  /** Preloads the code of the page at a path. */
  loadAhead: (pathname: string) => void;
  /** In the top bar. */
  bar: ReactNode;
  /** Below the top bar. */
  banner?: ReactNode;
  /** At the bottom of a phone's screen. */
  phoneBar?: PhoneBarProps;
  children: ReactNode;
}

/** Top bar, side menu (a drawer on phones), page, and footer. */
export function Frame({ name, home, menu, colours, loadAhead, bar, banner, phoneBar, children }: FrameProps) {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <PortalName value={name}>
      <LoadAhead load={loadAhead}>
        <SkipLink href="#main">{t('frame.skip')}</SkipLink>
        <TopBar name={name} home={home} colours={colours} onMenu={() => setMenuOpen(true)}>
          {bar}
        </TopBar>
        {banner}
        <FrameColumns>
          <SideMenu {...menu} />
          <Main id="main" tabIndex={-1}>
            <PageErrors>
              <Suspense fallback={<Spinner />}>{children}</Suspense>
            </PageErrors>
            <Footer>© 2020</Footer>
          </Main>
        </FrameColumns>
        {phoneBar && <PhoneBar {...phoneBar} onMore={() => setMenuOpen(true)} />}
        <PhoneMenu {...menu} open={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <Notices />
        <ProofGate />
      </LoadAhead>
    </PortalName>
  );
}

const LoadAheadArea = styled('div')({ display: 'contents' });

interface LoadAheadProps {
  /** Preloads the code of the page at a path. */
  load: (pathname: string) => void;
  children: ReactNode;
}

/** Preloads a page's code as soon as a link to it is hovered or focused. */
function LoadAhead({ load, children }: LoadAheadProps) {
  const onLink = ({ target }: { target: EventTarget }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) load(link.pathname);
  };
  return (
    <LoadAheadArea onPointerOver={onLink} onFocus={onLink}>
      {children}
    </LoadAheadArea>
  );
}
