import { useTranslation } from 'react-i18next';
import { may } from '../../common/api/session';
import type { Right } from '../../common/domain/rights';
import type { IconName } from '../../common/ui/parts/Icon';
import { matchesText } from '../providers/find';
import type { layout } from '../words/layout';
import type { Hit, HitSources } from './hit';
import { openPlaces } from './places';
import { orderOfTrend } from '../../common/domain/trend-order';

interface FindPlace {
  name: keyof typeof layout.find_places;
  to: string;
  icon: IconName;
  right?: Right;
}

/** Parts of pages, by the words that people say. */
const parts: readonly FindPlace[] = [
  { name: 'blocks', to: '/blocks', icon: 'ban' },
  { name: 'callbacks', to: '/callbacks', icon: 'phone' },
  { name: 'webhooks', to: '/integrations', icon: 'plug', right: 'integrations' },
  { name: 'keys', to: '/integrations/keys', icon: 'plug', right: 'integrations' },
  { name: 'calls', to: '/integrations/calls', icon: 'plug', right: 'integrations' },
];
const actions: readonly FindPlace[] = [
  { name: 'new_psychic', to: '/NewPsychic', icon: 'psychics', right: 'decide' },
  { name: 'invite', to: '/NewPsychic', icon: 'mail', right: 'decide' },
  { name: 'compare', to: '/statistics?compare=before', icon: 'statistics' },
  {
    name: 'fell_to_zero',
    to: `/statistics?compare=before${orderOfTrend('stopped')}`,
    icon: 'statistics',
  },
];

interface PlaceHits {
  visited: Hit[];
  /** Exactly what was typed. */
  named: Hit[];
  others: Hit[];
  /** If the search failed, in whole or in part. */
  retry: Hit[];
  lists: Hit[];
}

/** Pages and actions, which need no server. */
export function usePlaceHits({
  text,
  recent,
  go,
  onKeys,
  isFailed,
  answer,
  again: refetch,
}: HitSources): PlaceHits {
  const { t } = useTranslation('admin');
  const hitOf =
    (group: Hit['group']) =>
    ({ name, to, icon }: FindPlace): Hit => ({
      id: `${group} ${name}`,
      group,
      icon,
      name: t(`layout.find_places.${name}`),
      act: () => go(to),
    });
  const isOpen = ({ right }: FindPlace): boolean => right === undefined || may(right);
  const keys: Hit = {
    id: 'keys',
    group: 'actions',
    icon: 'help',
    name: t('layout.keys'),
    aside: <kbd>?</kbd>,
    act: onKeys,
  };
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
  const all = [
    ...actions.filter(isOpen).map(hitOf('actions')),
    keys,
    ...pages,
    ...(text === '' ? [] : parts.filter(isOpen).map(hitOf('pages'))),
  ];
  const matching = all.filter(({ name }) => matchesText(name, text));
  const isNamed = ({ name }: Hit): boolean => text !== '' && matchesText(text, name);
  const search = `?${new URLSearchParams({ q: text }).toString()}`;
  const list = (name: 'find_in_psychics' | 'find_in_customers', to: string): Hit => ({
    id: name,
    group: 'more',
    icon: 'search',
    name: t(`layout.${name}`),
    act: () => go(`${to}${search}`),
  });
  const again: Hit = {
    id: 'again',
    group: 'more',
    icon: 'refresh',
    name: t('layout.find_again'),
    act: refetch,
  };
  return {
    visited: recent.map(({ to, name }) => ({
      id: `recent ${to}`,
      group: 'recent',
      icon: 'clock',
      name,
      act: () => go(to),
    })),
    named: matching.filter(isNamed),
    others: matching.filter((hit) => !isNamed(hit)),
    retry: isFailed || (answer?.failed.length ?? 0) > 0 ? [again] : [],
    lists: [list('find_in_psychics', '/psychics'), list('find_in_customers', '/customers')],
  };
}
