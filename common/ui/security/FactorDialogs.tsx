import { Suspense } from 'react';
import { lazyPart } from '../frame/lazy-page';
import type { OnAdded } from './useAddFactor';

const AddTotpDialog = lazyPart(() => import('./AddTotpDialog'), 'AddTotpDialog');
const AddPasskeyDialog = lazyPart(() => import('./AddPasskeyDialog'), 'AddPasskeyDialog');
const RecoveryCodesDialog = lazyPart(() => import('./RecoveryCodesDialog'), 'RecoveryCodesDialog');

/** What is being set up: a factor, or recovery codes that have to be saved. */
export type SettingUp = 'totp' | 'passkey' | { codes: readonly string[] } | undefined;

export interface FactorDialogsProps {
  settingUp: SettingUp;
  onAdded: OnAdded;
  /** The codes are saved, or nothing was added. */
  onClose: () => void;
}

/** The dialogs that set up a second factor, loaded when they are opened. */
export function FactorDialogs({ settingUp, onAdded, onClose }: FactorDialogsProps) {
  return (
    <Suspense>
      {settingUp === 'totp' && <AddTotpDialog onAdded={onAdded} onClose={onClose} />}
      {settingUp === 'passkey' && <AddPasskeyDialog onAdded={onAdded} onClose={onClose} />}
      {typeof settingUp === 'object' && <RecoveryCodesDialog codes={settingUp.codes} onClose={onClose} />}
    </Suspense>
  );
}
