import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { ProofMethod } from '../domain/proof';
import type { SessionUser } from './session';

/** The shapes of the second factor's calls, until the API description has them. */
export type FactorKind = 'passkey' | 'totp' | 'recovery';

export interface Factor {
  id: number;
  kind: FactorKind;
  label: string;
  active: boolean;
  created_at: string;
  last_used_at: string | null;
  /** Unused recovery codes. */
  left?: number;
}

export interface SecondStep {
  second_factor: FactorKind[];
  passkey?: PublicKeyCredentialRequestOptionsJSON;
}

export interface ProofWays {
  methods: ProofMethod[];
  passkey?: PublicKeyCredentialRequestOptionsJSON;
}

export interface NewTotp {
  id: number;
  secret: string;
  uri: string;
}

export interface NewPasskey {
  id: number;
  options: PublicKeyCredentialCreationOptionsJSON;
}

export interface ActiveFactor extends Factor {
  recovery_codes?: string[];
}

export type Given =
  | { password: string }
  | { code: string }
  | { recovery_code: string }
  | { assertion: AuthenticationResponseJSON };

export type Confirmation = { code: string } | { attestation: RegistrationResponseJSON };

export type SecuredUser = SessionUser & { must_set_up_second_factor?: boolean };
