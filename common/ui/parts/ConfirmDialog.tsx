import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  open: boolean;
  title?: string;
  /** What will happen. */
  text: ReactNode;
  /** The act, as its button says it. */
  act: string;
  destructive?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title = 'Are you sure?', text, act, destructive = false, onClose, onConfirm } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" color={destructive ? 'error' : 'primary'} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>{text}</p>
    </Dialog>
  );
}
