import type { ReactNode } from 'react';
import { useTheme } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../common/ui/frame/Frame';
import type { MenuEntry } from '../../common/ui/frame/Menu';
import type { layout } from '../words/layout';
import { LiveAvailability } from '../live/LiveAvailability';
import { loadAhead } from '../pages';
import { ManagerBar } from './ManagerBar';

interface Entry extends Omit<MenuEntry, 'name'> {
  name: keyof typeof layout.entries;
}

const groups: readonly (readonly Entry[])[] = [
  [
    { to: '/dashboard', name: 'dashboard', icon: 'dashboard' },
    { to: '/psychics', name: 'psychics', icon: 'psychics' },
    { to: '/contacts', name: 'contacts', icon: 'inbox' },
    { to: '/approvals', name: 'approvals', icon: 'approvals' },
    { to: '/statistics', name: 'statistics', icon: 'statistics' },
  ],
  [
    { to: '/integrations', name: 'integrations', icon: 'plug' },
    { to: '/managers', name: 'managers', icon: 'shield' },
    { to: '/edit_profile', name: 'profile', icon: 'person' },
    { to: '/problem', name: 'problem', icon: 'warning' },
  ],
];

/** The frame around a manager's pages. */
export function ManagerLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [theme, setTheme] = useTheme();
  return (
    <LiveAvailability>
      <Frame
        name={t('ui:parts.manager_portal')}
        home="/dashboard"
        menu={{
          title: t('layout.menu'),
          groups: groups.map((entries) =>
            entries.map((entry) => ({ ...entry, name: t(`layout.entries.${entry.name}`) })),
          ),
        }}
        colours={{ mode: theme === 'dark' ? 'dark' : 'light', onChange: setTheme }}
        loadAhead={loadAhead}
        bar={<ManagerBar />}
      >
        {children}
      </Frame>
    </LiveAvailability>
  );
}
