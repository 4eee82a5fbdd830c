import { type Parsed, parseForm } from './parsing';
import { typedPassword } from './sign-in';

/** The ways to prove that the owner of an account is using a session. */
export const proofMethods = ['password', 'totp', 'passkey'] as const;

export type ProofMethod = (typeof proofMethods)[number];

export const parseProof = (form: unknown): Parsed<{ password: string }> =>
  parseForm<{ password: string }>(form, { password: typedPassword });
