import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import type { ChangeState } from '../form/changes';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  open: boolean;
  title?: string;
  /** What will happen. */
  text: ReactNode;
  /** Label of the confirm button. */
  act: string;
  /** Label of the cancel button. */
  cancel?: string;
  destructive?: boolean;
  /** Like a dialog's. */
  isCard?: boolean;
  /** Focuses the confirm button, so that Enter confirms. */
  startsAtAct?: boolean;
  /** The change it triggers; the caller closes the dialog when it is done. */
  state?: ChangeState;
  /** Additional content of the question. */
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { open, title, text, act, cancel } = props;
  const { destructive = false, isCard, startsAtAct = false, state, children, onClose, onConfirm } = props;
  const look = {
    variant: 'contained',
    color: destructive ? 'error' : 'primary',
    autoFocus: startsAtAct,
  } as const;
  return (
    <Dialog
      open={open}
      title={title ?? t('parts.sure')}
      onClose={onClose}
      isCard={isCard}
      actions={
        <>
          <Button variant="outlined" disabled={state?.running} onClick={onClose}>
            {cancel ?? t('parts.cancel')}
          </Button>
          {state === undefined ? (
            <Button {...look} onClick={onConfirm}>
              {act}
            </Button>
          ) : (
            <ChangeButton {...look} {...state} onPress={onConfirm}>
              {act}
            </ChangeButton>
          )}
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
