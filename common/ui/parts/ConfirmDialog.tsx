import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import type { ChangeState } from '../form/changes';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  open: boolean;
  title?: string;
  /** Whom it is about, in the usual title. */
  about?: string;
  /** What will happen. */
  text: ReactNode;
  /** Label of the confirm button. */
  act: string;
  /** Label of the cancel button. */
  cancel?: string;
  destructive?: boolean;
  /** Focuses the confirm button, so that Enter confirms. */
  startsAtAct?: boolean;
  /** The change it triggers; the caller closes the dialog when it is done. */
  state?: ChangeState;
  /** Additional content of the question. */
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before an action; small also on a phone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { open, about, text, act, cancel } = props;
  const usual = about === undefined ? t('parts.sure') : t('parts.sure_about', { name: about });
  const { destructive = false, startsAtAct = false, state, children, onClose, onConfirm } = props;
  const look = {
    variant: 'contained',
    color: destructive ? 'error' : 'primary',
    autoFocus: startsAtAct,
  } as const;
  return (
    <Dialog
      open={open}
      title={props.title ?? usual}
      onClose={onClose}
      isCard
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
