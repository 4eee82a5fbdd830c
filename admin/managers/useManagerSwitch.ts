import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import { type Manager, setManagerEnabled } from '../../common/api/managers';
import { notifySuccess } from '../../common/ui/parts/notices';

/** Disables a manager, or enables one again. @param onSettled told when it is over */
export function useManagerSwitch({ user_id: id, username }: Manager, onSettled?: () => void) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) => setManagerEnabled(id, enabled),
    meta: { failure: t('managers.not_changed') },
    onSuccess: (_, enabled) =>
      enabled
        ? notifySuccess(t('managers.was_enabled'), t('managers.was_enabled_text', { username }))
        : notifySuccess(t('managers.was_disabled'), t('managers.was_disabled_text', { username })),
    onSettled: () => {
      changed(client, 'managers');
      onSettled?.();
    },
  });
}
