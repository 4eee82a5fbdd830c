import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changed } from '../../api/keys';
import { cancelEmail, type EmailOf, resendEmail } from '../../api/profiles';
import { words } from '../../words';
import { notifySuccess } from '../parts/notices';
import type { PendingEmailCalls } from './PendingEmail';

/** Reports that a link was sent, if saving a form left a new email to be confirmed. */
export function tellPending(before: string | null, after: string | null): void {
  if (after !== null && after !== before)
    notifySuccess(words.t('pending_email.sent'), words.t('pending_email.sent_text', { email: after }));
}

/** Sends the link to an account's new email again, or cancels the change. */
export function usePendingEmail(of: EmailOf, email: string | null): PendingEmailCalls {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => changed(client, 'profiles', 'account');
  const resend = useMutation({
    mutationFn: () => resendEmail(of),
    meta: { failure: t('pending_email.not_sent') },
    onSuccess: () =>
      notifySuccess(t('pending_email.sent'), t('pending_email.sent_text', { email: email ?? '' })),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: () => cancelEmail(of),
    meta: { failure: t('pending_email.not_canceled') },
    onSuccess: () => notifySuccess(t('pending_email.canceled'), t('pending_email.canceled_text')),
    onSettled,
  });
  return {
    running: resend.isPending ? 'resend' : cancel.isPending ? 'cancel' : undefined,
    onResend: () => resend.mutate(),
    onCancel: () => cancel.mutate(),
  };
}
