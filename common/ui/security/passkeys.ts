import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { words } from '../../words';

export type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON };

/** Whether this browser has passkeys on this page: without HTTPS it has none, except on this machine. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** No passkey was used or created; the message says why, as far as the browser tells. */
export class NoPasskey extends Error {}

/** Asks for a passkey of the account. @throws NoPasskey if the user cancels it, or none fits */
export const askPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new NoPasskey(words.t('security.ways.passkey_unused'), { cause });
  });

/** Creates a passkey. @throws NoPasskey if the user cancels it, or the device already has one */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  startRegistration({ optionsJSON }).catch((cause: unknown) => {
    const isKnown =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new NoPasskey(words.t(isKnown ? 'security.passkey_known' : 'security.passkey_not_created'), {
      cause,
    });
  });
