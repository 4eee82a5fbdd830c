import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { notifySuccess } from '../../common/ui/parts/notices';
import type { ResourceRows } from '../providers/resources';
import { useVerbs } from '../providers/verbs';

const InRow = styled(ChangeButton)({ minWidth: 0, padding: 0, fontSize: 13 });

/** Sends a delivery again, or now. */
export function DeliveryAgain({ webhook, row }: { webhook: number; row: ResourceRows['deliveries'] }) {
  const { t } = useTranslation('admin');
  const verbs = useVerbs();
  const { mutate, isPending } = useMutation({
    mutationFn: () => verbs.retryDelivery(webhook, row.id),
    meta: { failure: t('integrations.not_sent_again') },
    onSuccess: () => notifySuccess(t('integrations.sent_again'), t('integrations.sent_again_text')),
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
