import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Rejection } from '../parts/Rejection';

interface RejectedDialogProps {
  open: boolean;
  /** Why it was rejected. */
  reason: string | null | undefined;
  /** The psychic has no approved listing. */
  isFirst: boolean;
  /** A request is running. */
  running: boolean;
  onEdit: () => void;
  onRevert: () => void;
}

/**
 * Informs the psychic that the listing was rejected, and offers to discard or edit it; closing the dialog leaves it
 * to edit.
 */
export function RejectedDialog(props: RejectedDialogProps) {
  const { t } = useTranslation();
  const { open, reason, isFirst, running, onEdit, onRevert } = props;
  return (
    <ConfirmDialog
      open={open}
      title={t('listing.rejected_title')}
      text={isFirst ? t('listing.rejected_first') : t('listing.rejected_text')}
      act={t('listing.rejected_revert')}
      cancel={t('listing.rejected_edit')}
      destructive
      state={{ change: 'revertListing', running }}
      onClose={onEdit}
      onConfirm={onRevert}
    >
      <Rejection reason={reason} />
    </ConfirmDialog>
  );
}
