import type { Challenge, Payload } from 'altcha-lib/types';
import { isFields } from '../../../common/domain/parsing';

/** Parses a form's proof; undefined if it is malformed. Its length has been checked already. */
export function readProof(text: string): (Payload & { signature: string; expiresAt: number }) | undefined {
  const payload = parsed(Buffer.from(text, 'base64').toString('utf8'));
  if (!isFields(payload) || !isFields(payload.challenge) || !isFields(payload.solution)) return undefined;
  const { parameters, signature } = payload.challenge;
  const { counter, derivedKey } = payload.solution;
  if (!isFields(parameters) || typeof signature !== 'string') return undefined;
  const { expiresAt } = parameters;
  if (typeof expiresAt !== 'number' || typeof counter !== 'number' || typeof derivedKey !== 'string')
    return undefined;
  // the other parameters are covered by our signature
  const challenge = { parameters: parameters as unknown as Challenge['parameters'], signature };
  return { challenge, solution: { counter, derivedKey }, signature, expiresAt };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
