import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { psychicQueries } from '../../common/api/psychics';
import { useReportQuery } from '../../common/api/useReportQuery';
import type { Colours } from '../../common/ui/frame/TopBar';
import { Frame } from '../../common/ui/frame/Frame';
import type { MenuEntry } from '../../common/ui/frame/Menu';
import type { layout } from '../words/layout';
import { loadAhead } from '../pages';
import { useLine } from '../../common/ui/own/Line';
import { usePsychic } from '../../common/ui/own/session';
import { useReminders } from '../live/useReminders';
import { ChatState } from './ChatState';
import { LostLine } from './LostLine';
import { MissedChat } from './MissedChat';
import { ReachLine } from './ReachLine';

interface PortalEntry extends Omit<MenuEntry, 'name'> {
  name: keyof typeof layout.entries;
}

const groups: readonly (readonly PortalEntry[])[] = [
  [
    { to: '/psychic', name: 'dashboard', icon: 'dashboard', end: true },
    { to: '/psychic/listing', name: 'listing', icon: 'pencil' },
    { to: '/psychic/statistics', name: 'statistics', icon: 'statistics' },
    { to: '/psychic/statement', name: 'statement', icon: 'statement' },
    { to: '/psychic/pay', name: 'pay', icon: 'pay' },
    { to: '/psychic/profile', name: 'profile', icon: 'person' },
    { to: '/psychic/notifications', name: 'notifications', icon: 'sound' },
    { to: '/psychic/customers', name: 'customers', icon: 'psychics' },
    { to: '/psychic/schedule', name: 'schedule', icon: 'schedule' },
    { to: '/psychic/readings', name: 'readings', icon: 'phone' },
    { to: '/psychic/missed', name: 'missed', icon: 'bell' },
    { to: '/psychic/logins', name: 'logins', icon: 'clock' },
  ],
  [
    { to: '/psychic/help', name: 'help', icon: 'help' },
    { to: '/psychic/chat_faq', name: 'chat_faq', icon: 'chat' },
    { to: '/psychic/contact', name: 'contact', icon: 'inbox' },
    { to: '/psychic/problem', name: 'problem', icon: 'warning' },
  ],
];
/** At the bottom of a phone's screen. */
const first = ['/psychic', '/psychic/customers', '/psychic/schedule'];

/** The frame around a psychic's pages. */
export function PortalLayout({ colours, children }: { colours: Colours; children: ReactNode }) {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  useReminders(useLine().calls);
  useEffect(() => {
    // not needed for what is shown
    void import('../notifications/device')
      .then(({ confirmDevice }) => confirmDevice(id))
      .catch(() => undefined);
  }, [id]);
  // hidden until known, and in limited mode
  const hasStatement = useReportQuery(psychicQueries.own(id)).data?.limited_readings === false;
  const named = groups.map((entries) =>
    entries
      .filter(({ name }) => name !== 'statement' || hasStatement)
      .map((entry) => ({ ...entry, name: t(`layout.entries.${entry.name}`) })),
  );
  return (
    <Frame
      name={t('layout.portal')}
      home="/psychic"
      menu={{ title: t('layout.menu'), groups: named }}
      colours={colours}
      bar={<span className="space" />}
      loadAhead={loadAhead}
      banner={
        <>
          <LostLine />
          <ReachLine />
          <ChatState />
          <MissedChat />
        </>
      }
      phoneBar={{
        title: t('layout.short_menu'),
        more: t('layout.more'),
        entries: named.flat().filter(({ to }) => first.includes(to)),
      }}
    >
      {children}
    </Frame>
  );
}
