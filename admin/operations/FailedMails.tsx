import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client as api, type Schemas } from '../../common/api/client';
import { changed } from '../../common/api/keys';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { notifySuccess } from '../../common/ui/parts/notices';
import { instantInText } from '../../common/ui/time-of-day';

type FailedMail = Schemas['FailedMail'];

function DismissMail({ mail: { id, recipient } }: { mail: FailedMail }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => api.POST('/api/operations/failed_mails/{id}/dismiss', { params: { path: { id } } }),
    meta: { failure: t('operations.not_dismissed') },
    onSuccess: () => notifySuccess(t('operations.dismissed'), t('operations.dismissed_text', { recipient })),
    onSettled: () => changed(client, 'operations'),
  });
  return (
    <ChangeButton
      change="dismissMail"
      running={dismiss.isPending}
      variant="outlined"
      aria-label={t('operations.dismiss_of', { recipient })}
      onPress={() => dismiss.mutate()}
    >
      {t('operations.dismiss')}
    </ChangeButton>
  );
}

/** Mails that were refused, which can be dismissed, or may have gone out. */
export function FailedMails({ mails }: { mails: FailedMail[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul>
      {mails.map((mail) => {
        const { id, state, recipient, subject, reason, written_at } = mail;
        return (
          <li key={id}>
            <strong>{t('operations.mail_to', { recipient, subject })}</strong>
            <p>{t(`operations.mail_${state}`, { at: instantInText(written_at), reason })}</p>
            {state === 'refused' && <DismissMail mail={mail} />}
          </li>
        );
      })}
    </ul>
  );
}
