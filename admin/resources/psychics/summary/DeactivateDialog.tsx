import { Button } from '@mui/material';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import type { PsychicRecord } from '../../../providers/api';

interface DeactivateDialogProps {
  psychic: PsychicRecord;
  open: boolean;
  onClose: () => void;
  onDeactivate: () => void;
}

/** Asks once more: the psychic is signed out in the middle of whatever runs. */
export function DeactivateDialog({ psychic, open, onClose, onDeactivate }: DeactivateDialogProps) {
  return (
    <Dialog
      open={open}
      title="Are you sure?"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" color="error" onClick={onDeactivate}>
            Deactivate Now
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        {psychic.username} goes on the Blacklist, becomes Unavailable and is signed out everywhere at once.
      </p>
    </Dialog>
  );
}
