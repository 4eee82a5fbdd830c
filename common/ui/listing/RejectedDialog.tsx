import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import { Dialog } from '../parts/Dialog';
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
 * Informs the psychic that the listing was rejected, and offers to edit or discard it; closing the dialog leaves it
 * to edit.
 */
export function RejectedDialog(props: RejectedDialogProps) {
  const { t } = useTranslation();
  const { open, reason, isFirst, running, onEdit, onRevert } = props;
  return (
    <Dialog
      open={open}
      title={t('listing.rejected_title')}
      onClose={onEdit}
      isCard
      actions={
        <>
          <ChangeButton
            change="revertListing"
            running={running}
            variant="outlined"
            color="error"
            onPress={onRevert}
          >
            {t('listing.rejected_revert')}
          </ChangeButton>
          <Button variant="contained" disabled={running} onClick={onEdit}>
            {t('listing.rejected_edit')}
          </Button>
        </>
      }
    >
      <p>{isFirst ? t('listing.rejected_first') : t('listing.rejected_text')}</p>
      <Rejection reason={reason} />
    </Dialog>
  );
}
