import { randomBytes } from 'node:crypto';

/** What the keys of `Secrets` are derived for. */
export const secretPurpose = 'webhook';

/** A secret as Standard Webhooks writes one. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
