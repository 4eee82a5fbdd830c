import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decisionQueries } from '../../common/api/decisions';
import { queries } from '../../common/api/queries';
import type { MenuProps } from '../../common/ui/frame/Menu';
import { type MenuPlace, openPlaces } from './places';

/** The menu, with how many contacts are open and how many approvals wait. */
export function useMenu(): MenuProps {
  const { t } = useTranslation('admin');
  const { data: contacts } = useQuery(queries.queryOptions('get', '/api/contacts/counts'));
  const { data: approvals } = useQuery(decisionQueries.waiting());
  const counts: Partial<Record<MenuPlace['name'], number>> = {
    contacts: contacts?.open,
    approvals: approvals?.total,
  };
  return {
    title: t('layout.menu'),
    groups: openPlaces().map((entries) =>
      entries.map(({ key: _key, right: _right, ...entry }) => ({
        ...entry,
        name: t(`layout.entries.${entry.name}`),
        count: counts[entry.name],
      })),
    ),
  };
}
