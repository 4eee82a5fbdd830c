import { useTranslation } from 'react-i18next';
import { AccountTag } from '../../common/ui/parts/Tag';
import { instant } from '../../common/ui/time-of-day';
import { newYork } from '../../common/domain/new-york';
import type { FindAnswer } from '../providers/search';
import type { Hit, HitSources } from './hit';

type Kind<Name extends 'psychics' | 'customers' | 'contacts' | 'readings'> = FindAnswer[Name][number];

/** As many of each are answered at most; there may be more. */
const mostFound = 5;

const joined = (...parts: (string | null | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** People and readings that the server found. */
export function useFoundHits({ text, answer, go }: HitSources): Hit[] {
  const { t } = useTranslation('admin');
  if (answer === undefined) return [];
  const phone = ({ matched }: { matched: string }): string | null =>
    matched === 'phone' ? answer.phone : null;
  const psychic = (row: Kind<'psychics'>): Hit => ({
    id: `psychic ${row.user_id}`,
    group: 'psychics',
    icon: 'psychics',
    name: row.username,
    detail: joined(t('layout.suggestion', row), row.matched === 'email' && row.email, phone(row)),
    aside: <AccountTag status={row.account_status} />,
    act: () => go(`/psychics/${row.user_id}`),
  });
  const customer = (row: Kind<'customers'>): Hit => ({
    id: `customer ${row.id}`,
    group: 'customers',
    icon: 'person',
    name: row.username,
    detail: joined(row.external_id, t('layout.count_readings', { count: row.readings })),
    act: () => go(`/customers/${row.id}`),
  });
  const contact = (row: Kind<'contacts'>): Hit => ({
    id: `contact ${row.id}`,
    group: 'contacts',
    icon: 'inbox',
    name: row.name,
    detail: joined(instant(row.date, newYork), row.email, phone(row)),
    aside: <small>{t(row.answered ? 'layout.found_answered' : 'layout.found_open')}</small>,
    act: () => go(`/contacts/${row.id}`),
  });
  const list = `/psychics?${new URLSearchParams({ q: text }).toString()}`;
  return [
    ...answer.psychics.map(psychic),
    ...(answer.psychics.length < mostFound
      ? []
      : [
          {
            id: 'all',
            group: 'psychics',
            icon: 'list',
            name: t('layout.find_in_psychics'),
            act: () => go(list),
          } satisfies Hit,
        ]),
    ...answer.customers.map(customer),
    ...answer.contacts.map(contact),
    ...answer.readings.flatMap((row) => readingHits(row, t, go)),
  ];
}

/** The psychic's readings of that day, and the customer of the call. */
function readingHits(
  row: Kind<'readings'>,
  t: ReturnType<typeof useTranslation<'admin'>>['t'],
  go: HitSources['go'],
): Hit[] {
  const day = row.call_date.slice(0, 10);
  const days = new URLSearchParams({ start_date: day, end_date: day, ...(row.voided && { voided: 'true' }) });
  const reading: Hit = {
    id: `reading ${row.connection_id}`,
    group: 'readings',
    icon: row.conn_type === 'Chat' ? 'chat' : 'phone',
    name: String(row.connection_id),
    detail: joined(instant(row.call_date, newYork), row.psychic_username, row.username, row.result),
    aside: row.voided && <small>{t('layout.found_voided')}</small>,
    act: () => go(`/psychics/${row.psychic_id}/readings?${days.toString()}`),
  };
  if (row.user_id === null) return [reading];
  const member: Hit = {
    id: `member ${row.connection_id}`,
    group: 'readings',
    icon: 'person',
    name: row.username ?? '',
    detail: t('layout.found_member'),
    act: () => go(`/customers/${row.user_id ?? ''}`),
  };
  return [reading, member];
}
