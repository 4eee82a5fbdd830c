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
  /** The act, as its button says it. */
  act: string;
  /** What the button says that leaves all as it is. */
  cancel?: string;
  destructive?: boolean;
  /** As of a dialog. */
  isCard?: boolean;
  /** The act gets the keyboard: Enter does it. */
  startsAtAct?: boolean;
  /** What the act changes; the caller closes the dialog when that is over. */
  state?: ChangeState;
  /** What is asked beside it. */
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more before something is done. */
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
