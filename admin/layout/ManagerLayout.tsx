import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTheme } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { queries } from '../../common/api/queries';
import { Frame } from '../../common/ui/frame/Frame';
import { LiveAvailability } from '../live/LiveAvailability';
import { loadAhead } from '../pages';
import { ManagerBar } from './ManagerBar';
import { places } from './places';
import { PsychicCards } from './PsychicCards';

/** The frame around a manager's pages. */
export function ManagerLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [theme, setTheme] = useTheme();
  const { data: contacts } = useQuery(queries.queryOptions('get', '/api/contacts/counts'));
  return (
    <LiveAvailability>
      <Frame
        name={t('ui:parts.manager_portal')}
        home="/dashboard"
        menu={{
          title: t('layout.menu'),
          groups: places.map((entries) =>
            entries.map(({ key: _, ...entry }) => ({
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
