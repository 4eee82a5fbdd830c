import { useTranslation } from 'react-i18next';
import { FieldNote } from '../form/FieldNote';
import { AddFactorDialog, FactorLabel } from './AddFactorDialog';
import { hasPasskeys } from './passkeys';
import { type AddFactorProps, useAddFactor } from './useAddFactor';

/** Adds a passkey: its name, then the browser asks for a fingerprint, a face, a PIN, or a security key. */
export function AddPasskeyDialog({ onAdded, onClose }: AddFactorProps) {
  const { t } = useTranslation();
  const adding = useAddFactor('passkey', t('security.passkey.usual'), onAdded);
  const isPossible = hasPasskeys();
  return (
    <AddFactorDialog
      adding={adding}
      act={isPossible ? t('security.passkey.create') : undefined}
      onAct={adding.create}
      onClose={onClose}
    >
      <p>{isPossible ? t('security.passkey.text') : t('security.passkey.none')}</p>
      {isPossible && (
        <>
          <FactorLabel adding={adding} />
          <FieldNote id="passkey-note" error={adding.noPasskey} alerts />
        </>
      )}
    </AddFactorDialog>
  );
}
