import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resetFactors } from '../../common/api/security';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { notifySuccess } from '../../common/ui/parts/notices';
import '../words/add-second-factor';

interface ResetFactorsProps {
  whose: 'managers' | 'psychics';
  id: number;
  username: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before another account's second factors are removed. */
export function ResetFactors({ whose, id, username, open, onClose }: ResetFactorsProps) {
  const { t } = useTranslation('admin');
  const reset = useMutation({
    mutationFn: () => resetFactors(whose, id),
    meta: { failure: t('second_factor.not_reset') },
    onSuccess: () =>
      notifySuccess(t('second_factor.was_reset'), t('second_factor.was_reset_text', { username })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('second_factor.reset_title', { username })}
      text={t('second_factor.reset_text', { username })}
      act={t('second_factor.reset_now')}
      destructive
      state={{ change: 'resetFactors', running: reset.isPending }}
      onClose={onClose}
      onConfirm={() => reset.mutate()}
    />
  );
}
