import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endSessionsOf, resetFactors } from '../../common/api/security';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import '../words/add-second-factor';

export const signInChanges = ['sign_out', 'reset'] as const;
export type SignInChange = (typeof signInChanges)[number];

const calls = {
  sign_out: { call: endSessionsOf, change: 'endOtherSessions' },
  reset: { call: resetFactors, change: 'resetFactors' },
} as const;

interface ChangeSignInProps {
  change: SignInChange;
  whose: 'managers' | 'psychics';
  id: number;
  username: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before another account is signed out everywhere, or its second factors are removed. */
export function ChangeSignIn({ change, whose, id, username, open, onClose }: ChangeSignInProps) {
  const { t } = useTranslation('admin');
  const mutation = useMutation({
    mutationFn: () => calls[change].call(whose, id),
    meta: { failure: t(`second_factor.${change}.failed`) },
    onSuccess: () =>
      notifySuccess(t(`second_factor.${change}.done`), t(`second_factor.${change}.done_text`, { username })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t(`second_factor.${change}.title`, { username })}
      text={t(`second_factor.${change}.${whose}`, { username })}
      act={t(`second_factor.${change}.now`)}
      destructive
      state={{ change: calls[change].change, running: mutation.isPending }}
      onClose={onClose}
      onConfirm={() => mutation.mutate()}
    />
  );
}
