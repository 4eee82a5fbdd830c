import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper, onPhone, onTablet } from '../../common/brand/sizes';
import { Spinner } from '../../common/ui/parts/States';
import { Notices } from '../../common/ui/parts/Notices';
import { LiveAvailability } from '../live/LiveAvailability';
import { LoadAhead } from './LoadAhead';
import { PageErrors } from './PageErrors';
import { PhoneMenu, SideMenu } from './SideMenu';
import { TopBar } from './TopBar';

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

const Frame = styled('div')({
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
  padding: '20px 24px 28px',
  marginTop: 'calc(max(48px, var(--under-notices, 0px)) - 48px)',
  outline: 'none',
  [onTablet]: { padding: '16px 16px 24px' },
  [onPhone]: { padding: '14px 12px 28px', marginTop: 0 },
  [onPaper]: { minHeight: 0, margin: 0, padding: 0, '&:has([data-scrolls])': { page: 'wide' } },
});

// at the bottom of the page, also under a short one; under what is on its way it would have to move
const Footer = styled('footer')({
  position: 'sticky',
  top: '100dvh',
  paddingTop: 20,
  fontSize: 12,
  color: 'var(--ink3)',
  ':has([data-loading]) > &': { display: 'none' },
});

/** Top bar, side menu (a drawer on phones), the page, and the footer. */
export function ManagerLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <LoadAhead>
      <SkipLink href="#main">{t('layout.skip')}</SkipLink>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <Frame>
        <SideMenu />
        <Main id="main" tabIndex={-1}>
          <PageErrors>
            <LiveAvailability>
              <Suspense fallback={<Spinner />}>{children}</Suspense>
            </LiveAvailability>
          </PageErrors>
          <Footer>© 2020</Footer>
        </Main>
      </Frame>
      <PhoneMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <Notices />
    </LoadAhead>
  );
}
