import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountStatuses, type AccountStatus } from '../../common/domain/availability';
import { useMay } from '../../common/ui/parts/useMay';
import type { IconName } from '../../common/ui/parts/Icon';
import { AccountTag } from '../../common/ui/parts/Tag';
import type { ResourceRows } from '../providers/resources';
import { matchesText, settingIn } from '../providers/find';
import { openPlaces } from './places';
import type { Recent } from './recent';
import type { SearchRow } from '../providers/search';
import type { StatusChange } from './SetStatus';

/** Maximum number of psychics; more are behind the link to the list. */
const mostPsychics = 6;
/** Maximum number of psychics that a status is offered for. */
const mostSet = 3;

export interface Hit {
  /** Another one for each text, so that the first hit is marked again. */
  id: string;
  group: 'recent' | 'psychics' | 'customers' | 'actions' | 'pages';
  icon: IconName;
  name: string;
  detail?: string;
  aside?: ReactNode;
  act: () => void;
}

interface FoundHit {
  text: string;
  /** Undefined if the search failed. */
  psychics: readonly SearchRow[] | undefined;
  customers: readonly ResourceRows['network_customers'][];
  recent: readonly Recent[];
  go: (to: string) => void;
  set: (change: StatusChange) => void;
  /** Shows the list of keys. */
  onKeys: () => void;
}

/** What the text finds, best first; without a text, likely destinations. */
export const useHits = (found: FoundHit): Hit[] =>
  useFound(found).map((hit) => ({ ...hit, id: `${hit.id} ${found.text}` }));

function useFound({ text, psychics: found, customers, recent, go, set, onKeys }: FoundHit): Hit[] {
  const { t } = useTranslation('admin');
  const psychics = found ?? [];
  const setting = settingIn(text);
  const settings = (row: SearchRow): Hit[] =>
    (setting?.statuses ?? accountStatuses)
      .filter((status) => status !== row.account_status)
      .map((status: AccountStatus) => ({
        id: `set ${row.user_id} ${status}`,
        group: 'actions',
        icon: 'pencil',
        name: t('layout.set_status', { username: row.username, status }),
        detail: t('layout.set_now', { extension: row.extension, status: row.account_status }),
        act: () => set({ user_id: row.user_id, username: row.username, status }),
      }));
  const canDecide = useMay('decide');
  if (canDecide && setting !== undefined && psychics.length > 0)
    return psychics.slice(0, mostSet).flatMap(settings);

  const actions: Hit[] = [
    ...(canDecide
      ? [
          {
            id: 'new',
            group: 'actions',
            icon: 'psychics',
            name: t('layout.new_psychic'),
            act: () => go('/NewPsychic'),
          } satisfies Hit,
        ]
      : []),
    {
      id: 'compare',
      group: 'actions',
      icon: 'statistics',
      name: t('layout.compare_weeks'),
      act: () => go('/statistics?compare=before'),
    },
    { id: 'keys', group: 'actions', icon: 'help', name: t('layout.keys'), aside: <kbd>?</kbd>, act: onKeys },
  ];
  const pages = openPlaces()
    .flat()
    .map(({ to, name, icon, key }): Hit => ({
      id: to,
      group: 'pages',
      icon,
      name: t(`layout.entries.${name}`),
      aside: key !== undefined && <kbd>G {key.toUpperCase()}</kbd>,
      act: () => go(to),
    }));
  if (text === '')
    return [
      ...recent.map(({ to, name }): Hit => ({
        id: `recent ${to}`,
        group: 'recent',
        icon: 'clock',
        name,
        act: () => go(to),
      })),
      ...actions,
      ...pages,
    ];
  const list = `/psychics?${new URLSearchParams({ q: text }).toString()}`;
  return [
    ...psychics.slice(0, mostPsychics).map((row): Hit => ({
      id: `psychic ${row.user_id}`,
      group: 'psychics',
      icon: 'person',
      name: row.username,
      detail: t('layout.suggestion', {
        first: row.first_name,
        last: row.last_name,
        extension: row.extension,
      }),
      aside: <AccountTag status={row.account_status} />,
      act: () => go(`/psychics/${row.user_id}`),
    })),
    ...(psychics.length > 1
      ? [
          {
            id: 'all',
            group: 'psychics',
            icon: 'list',
            name: t('layout.find_all', { count: psychics.length }),
            act: () => go(list),
          } satisfies Hit,
        ]
      : []),
    ...customers.map((row): Hit => ({
      id: `customer ${row.id}`,
      group: 'customers',
      icon: 'person',
      name: row.username,
      detail: row.external_id,
      act: () => go(`/customers/${row.id}`),
    })),
    ...[...actions, ...pages].filter(({ name }) => matchesText(name, text)),
    // never nothing: the list says that there is none
    ...(psychics.length === 0
      ? [
          {
            id: 'none',
            group: 'psychics',
            icon: 'search',
            name: found === undefined ? t('layout.find_failed') : t('layout.find_none', { text }),
            act: () => go(list),
          } satisfies Hit,
        ]
      : []),
  ];
}
