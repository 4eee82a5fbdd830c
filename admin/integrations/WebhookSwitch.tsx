import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changed } from '../../common/api/keys';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Toggle } from '../../common/ui/parts/Toggle';
import type { ResourceRows } from '../providers/resources';

/** Whether events are sent to a webhook. */
export function WebhookSwitch({ row }: { row: ResourceRows['webhooks'] }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [update, { isPending }] = useUpdate<ResourceRows['webhooks']>('webhooks', undefined, {
    meta: { failure: t('integrations.not_switched') },
    onSuccess: ({ enabled }) =>
      notifySuccess(
        t(enabled ? 'integrations.switched_on' : 'integrations.switched_off'),
        t(enabled ? 'integrations.switched_text' : 'integrations.switched_off_text'),
      ),
    onSettled: () => changed(client, 'webhooks'),
  });
  return (
    <Toggle
      label={t('integrations.on')}
      on={row.enabled}
      state={{ change: 'switchWebhook', running: isPending }}
      onChange={(enabled) => void update('webhooks', { id: row.id, data: { enabled } })}
    />
  );
}
