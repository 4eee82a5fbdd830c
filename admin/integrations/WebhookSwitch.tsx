import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { switchWebhook, type Webhook } from '../../common/api/integrations';
import { changed } from '../../common/api/keys';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Toggle } from '../../common/ui/parts/Toggle';

/** Whether a webhook is told what happens. */
export function WebhookSwitch({ row }: { row: Webhook }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => switchWebhook(row.id, on),
    meta: { failure: t('integrations.not_switched') },
    onSuccess: (_, on) =>
      notifySuccess(
        t(on ? 'integrations.switched_on' : 'integrations.switched_off'),
        t(on ? 'integrations.switched_text' : 'integrations.switched_off_text'),
      ),
    onSettled: () => changed(client, 'webhooks'),
  });
  return (
    <Toggle
      label={t('integrations.on')}
      on={row.disabled_at === null}
      state={{ change: 'switchWebhook', running: isPending }}
      onChange={mutate}
    />
  );
}
