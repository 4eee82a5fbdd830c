import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { words } from '../../words';

/** What the server and the browser tell each other about passkeys, as WebAuthn defines it. */
export type WebAuthnJson = Record<string, unknown>;

/** Whether this browser has passkeys on this page: without HTTPS it has none, except on this machine. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** No passkey was used or created; the message says why, as far as the browser tells. */
export class NoPasskey extends Error {}

/** Asks for a passkey of the account. @throws NoPasskey if the user cancels it, or none fits */
export async function askPasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const assertion = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new NoPasskey(words.t('security.ways.passkey_unused'), { cause });
  });
  return { ...assertion };
}

/** Creates a passkey. @throws NoPasskey if the user cancels it, or the device already has one */
export async function createPasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const attestation = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    const isKnown =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new NoPasskey(words.t(isKnown ? 'security.passkey.known' : 'security.passkey.not_created'), {
      cause,
    });
  });
  return { ...attestation };
}
