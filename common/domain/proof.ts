import { type FormFields, optional, type Parsed } from './parsing';
import { factorCode, parseOneOf, webAuthnResponse } from './second-factor';
import { typedPassword } from './sign-in';

/** The ways to prove that the owner of an account is using a session. */
export const proofMethods = ['password', 'totp', 'passkey'] as const;

export type ProofMethod = (typeof proofMethods)[number];

interface GivenProof {
  password?: string;
  code?: string;
  assertion?: FormFields;
}

export const parseProof = (form: unknown): Parsed<GivenProof> =>
  parseOneOf<GivenProof>(form, {
    password: optional(typedPassword),
    code: optional(factorCode),
    assertion: optional(webAuthnResponse('assertion')),
  });
