/** What is to be found: a counter whose key begins with `keyPrefix`. */
export class ChallengeParameters {
  algorithm: string;
  /** Number of key-derivation rounds. */
  cost: number;
  /** When the challenge expires, in seconds since 1970. */
  expiresAt: number;
  keyLength: number;
  keyPrefix: string;
  keySignature: string;
  nonce: string;
  salt: string;
}

/** A challenge as ALTCHA's widget takes it. */
export class BotCheck {
  parameters: ChallengeParameters;
  signature: string;
}
