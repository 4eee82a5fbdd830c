import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTheme } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { reloadUser } from '../../common/api/account';
import { queries } from '../../common/api/queries';
import { Frame } from '../../common/ui/frame/Frame';
import { useMay } from '../../common/ui/parts/useMay';
import { LiveAvailability } from '../live/LiveAvailability';
import { loadAhead } from '../pages';
import { ManagerBar } from './ManagerBar';
import { openPlaces } from './places';
import { PsychicCards } from './PsychicCards';

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
  const { t } = useTranslation(['admin', 'ui']);
  const [theme, setTheme] = useTheme();
  useReloadedAccount();
  const { data: contacts } = useQuery(queries.queryOptions('get', '/api/contacts/counts'));
  return (
    <LiveAvailability>
      <Frame
        name={t('ui:parts.manager_portal')}
        home="/dashboard"
        menu={{
          title: t('layout.menu'),
          groups: openPlaces().map((entries) =>
            entries.map(({ key: _key, right: _right, ...entry }) => ({
              ...entry,
              name: t(`layout.entries.${entry.name}`),
              count: entry.name === 'contacts' ? contacts?.open : undefined,
            })),
          ),
        }}
        colours={{ mode: theme === 'dark' ? 'dark' : 'light', onChange: setTheme }}
        loadAhead={loadAhead}
        bar={<ManagerBar />}
      >
        <PsychicCards>{children}</PsychicCards>
      </Frame>
    </LiveAvailability>
  );
}
