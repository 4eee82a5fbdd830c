import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryDelivery, type WebhookDelivery } from '../../common/api/integrations';
import { changed } from '../../common/api/keys';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { notifySuccess } from '../../common/ui/parts/notices';

const InRow = styled(ChangeButton)({ minWidth: 0, padding: 0, fontSize: 13 });

/** Sends a delivery once more, or now. */
export function DeliveryAgain({ webhook, row }: { webhook: number; row: WebhookDelivery }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryDelivery(webhook, row.id),
    meta: { failure: t('integrations.not_sent_again') },
    onSuccess: () => notifySuccess(t('integrations.sent_again'), t('integrations.sent_again_text')),
    onSettled: () => changed(client, 'deliveries', 'webhooks'),
  });
  return (
    <InRow
      change="retryDelivery"
      running={isPending}
      variant="text"
      aria-label={t('integrations.again_of', { event: row.event, number: row.number })}
      onPress={() => mutate()}
    >
      {t('integrations.again')}
    </InRow>
  );
}
