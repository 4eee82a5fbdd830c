import { randomBytes } from 'node:crypto';

/** The purpose for which `Secrets` derives its keys. */
export const secretPurpose = 'webhook';

/** A secret in the format of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
