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
  /** What the button says that leaves all as it is. */
  cancel?: string;
  destructive?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title = 'Are you sure?', text, act, cancel = 'Cancel' } = props;
  const { destructive = false, onClose, onConfirm } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {cancel}
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
