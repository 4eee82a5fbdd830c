import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { longestLabel } from '../../domain/second-factor';
import { ChangeButton, onSubmit } from '../form/ChangeButton';
import { TextField } from '../form/TextField';
import { Dialog } from '../parts/Dialog';
import type { Adding } from './useAddFactor';

const AddFactorSteps = styled('div')({ display: 'grid', gap: 14, '& p': { margin: 0 } });

interface AddFactorDialogProps {
  adding: Adding;
  /** Name of the button that submits; undefined if this browser can't add the factor. */
  act: string | undefined;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog that adds a second factor. */
export function AddFactorDialog({ adding, act, onAct, onClose, children }: AddFactorDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  return (
    <Dialog
      open
      title={t(`security.${adding.kind}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={adding.isRunning} onClick={onClose}>
            {t('parts.cancel')}
          </Button>
          {act !== undefined && (
            <ChangeButton change="addFactor" running={adding.isRunning} variant="contained" form={form}>
              {act}
            </ChangeButton>
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit(onAct)}>
        <AddFactorSteps>{children}</AddFactorSteps>
      </form>
    </Dialog>
  );
}

/** The factor's name. */
export function FactorLabel({ adding: { kind, label, problem, setLabel } }: { adding: Adding }) {
  const { t } = useTranslation();
  return (
    <TextField
      id="factor-label"
      label={t('security.label')}
      help={t(`security.${kind}.label_help`)}
      maxLength={longestLabel}
      value={label}
      error={problem}
      onChange={setLabel}
    />
  );
}
