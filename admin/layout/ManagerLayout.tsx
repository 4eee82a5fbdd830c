import { type ReactNode, useEffect } from 'react';
import { useTheme } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { reloadUser } from '../../common/api/account';
import { Frame } from '../../common/ui/frame/Frame';
import { useMay } from '../../common/ui/parts/useMay';
import { LiveAvailability } from '../live/LiveAvailability';
import { loadAhead } from '../pages';
import { ManagerBar } from './ManagerBar';
import { PsychicCards } from './PsychicCards';
import { useMenu } from './useMenu';

/** Reloads at the start what the account may do, which may have changed since the sign-in. */
function useReloadedAccount(): void {
  useMay();
  useEffect(() => {
    // a session that has ended is reported by the page's own calls
    reloadUser().catch(() => undefined);
  }, []);
}

/** The frame around a manager's pages. */
export function ManagerLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [theme, setTheme] = useTheme();
  useReloadedAccount();
  const menu = useMenu();
  return (
    <LiveAvailability>
      <Frame
        name={t('parts.manager_portal')}
        home="/dashboard"
        menu={menu}
        colours={{ mode: theme === 'dark' ? 'dark' : 'light', onChange: setTheme }}
        loadAhead={loadAhead}
        bar={<ManagerBar />}
      >
        <PsychicCards>{children}</PsychicCards>
      </Frame>
    </LiveAvailability>
  );
}
