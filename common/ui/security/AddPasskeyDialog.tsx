import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { longestLabel } from '../../domain/second-factor';
import { ChangeButton, onSubmit } from '../form/ChangeButton';
import { FieldNote } from '../form/FieldNote';
import { TextField } from '../form/TextField';
import { Dialog } from '../parts/Dialog';
import { hasPasskeys } from './passkeys';
import { type OnAdded, useAddFactor } from './useAddFactor';

const Steps = styled('div')({ display: 'grid', gap: 14, '& p': { margin: 0 } });

interface AddPasskeyDialogProps {
  onAdded: OnAdded;
  onClose: () => void;
}

/** Adds a passkey: its name, then the browser asks for a fingerprint, a face, a PIN, or a security key. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const { label, setLabel, problem, noPasskey, isRunning, create } = useAddFactor(
    'passkey',
    t('security.passkey.usual'),
    onAdded,
  );
  const isPossible = hasPasskeys();
  return (
    <Dialog
      open
      title={t('security.passkey.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={isRunning} onClick={onClose}>
            {t('parts.cancel')}
          </Button>
          {isPossible && (
            <ChangeButton change="addFactor" running={isRunning} variant="contained" form="passkey-form">
              {t('security.passkey.create')}
            </ChangeButton>
          )}
        </>
      }
    >
      {isPossible ? (
        <form id="passkey-form" noValidate onSubmit={onSubmit(create)}>
          <Steps>
            <p>{t('security.passkey.text')}</p>
            <TextField
              id="factor-label"
              label={t('security.label')}
              help={t('security.passkey.label_help')}
              maxLength={longestLabel}
              value={label}
              error={problem}
              onChange={setLabel}
            />
            <FieldNote id="passkey-note" error={noPasskey} alerts />
          </Steps>
        </form>
      ) : (
        <p>{t('security.passkey.none')}</p>
      )}
    </Dialog>
  );
}
