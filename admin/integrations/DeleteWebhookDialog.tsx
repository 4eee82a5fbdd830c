import { useDelete } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import type { ResourceRows } from '../providers/resources';

interface DeleteWebhookDialogProps {
  webhook: ResourceRows['webhooks'];
  open: boolean;
  onClose: () => void;
}

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook: { id, url }, open, onClose }: DeleteWebhookDialogProps) {
  const { t } = useTranslation('admin');
  const [remove, { isPending }] = useDelete<ResourceRows['webhooks']>('webhooks', undefined, {
    meta: { failure: t('integrations.not_deleted') },
    onSuccess: () => notifySuccess(t('integrations.deleted'), t('integrations.deleted_text', { url })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('integrations.delete_title', { url })}
      text={t('integrations.delete_text', { url })}
      act={t('integrations.delete')}
      destructive
      state={{ change: 'deleteWebhook', running: isPending }}
      onClose={onClose}
      onConfirm={() => void remove('webhooks', { id })}
    />
  );
}
