import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { useManagerUpdate } from './useManagerUpdate';
import type { ResourceRows } from '../providers/resources';

interface DisableDialogProps {
  manager: ResourceRows['managers'];
  open: boolean;
  onClose: () => void;
}

/** Asks before a manager is disabled. */
export function DisableDialog({ manager, open, onClose }: DisableDialogProps) {
  const { t } = useTranslation('admin');
  const { username } = manager;
  const { setEnabled, isPending } = useManagerUpdate(manager, onClose);
  return (
    <ConfirmDialog
      open={open}
      title={t('managers.disable_title', { username })}
      text={t('managers.disable_text', { username })}
      act={t('managers.disable_now')}
      destructive
      state={{ change: 'disableManager', running: isPending }}
      onClose={onClose}
      onConfirm={() => setEnabled(false)}
    />
  );
}
