import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import { notifySuccess } from '../../common/ui/parts/notices';
import type { ResourceRows } from '../providers/resources';

/** Disables or enables a manager. @param onSettled called when the request is over */
export function useManagerUpdate({ id, username }: ResourceRows['managers'], onSettled?: () => void) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [update, { isPending }] = useUpdate<ResourceRows['managers']>('managers', undefined, {
    meta: { failure: t('managers.not_changed') },
    onSuccess: ({ enabled }) =>
      enabled
        ? notifySuccess(t('managers.was_enabled'), t('managers.was_enabled_text', { username }))
        : notifySuccess(t('managers.was_disabled'), t('managers.was_disabled_text', { username })),
    onSettled: () => {
      changed(client, 'managers');
      onSettled?.();
    },
  });
  return { setEnabled: (enabled: boolean) => void update('managers', { id, data: { enabled } }), isPending };
}
