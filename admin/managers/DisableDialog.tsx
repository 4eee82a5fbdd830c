import { useTranslation } from 'react-i18next';
import type { Manager } from '../../common/api/managers';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { useManagerSwitch } from './useManagerSwitch';

interface DisableDialogProps {
  manager: Manager;
  open: boolean;
  onClose: () => void;
}

/** Asks before a manager is kept out. */
export function DisableDialog({ manager, open, onClose }: DisableDialogProps) {
  const { t } = useTranslation('admin');
  const { username } = manager;
  const { mutate, isPending } = useManagerSwitch(manager, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={t('managers.disable_title', { username })}
      text={t('managers.disable_text', { username })}
      act={t('managers.disable_now')}
      destructive
      state={{ change: 'disableManager', running: isPending }}
      onClose={onClose}
      onConfirm={() => mutate(false)}
    />
  );
}
