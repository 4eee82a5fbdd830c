import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteWebhook, type Webhook } from '../../common/api/integrations';
import { changed } from '../../common/api/keys';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../common/ui/parts/notices';

interface DeleteWebhookDialogProps {
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook: { id, url }, open, onClose }: DeleteWebhookDialogProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteWebhook(id),
    meta: { failure: t('integrations.not_deleted') },
    onSuccess: () => notifySuccess(t('integrations.deleted'), t('integrations.deleted_text', { url })),
    onSettled: () => {
      changed(client, 'webhooks');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('integrations.delete_title')}
      text={t('integrations.delete_text', { url })}
      act={t('integrations.delete')}
      destructive
      state={{ change: 'deleteWebhook', running: isPending }}
      onClose={onClose}
      onConfirm={() => mutate()}
    />
  );
}
