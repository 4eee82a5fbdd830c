import type { Secrets } from '../database/secrets';
import type { Letter, NewMail } from './mail.query';

/** What the keys of `Secrets` are derived for. */
const purpose = 'mail';

type Bodies = Pick<NewMail, 'body_text' | 'body_html'>;
type Stored = Pick<NewMail, 'id' | 'body_text' | 'body_html' | 'body_cipher'>;

/** How the bodies of a letter are stored: those of a secret one encrypted, bound to the row. */
export function sealBodies(secrets: Secrets, id: number, { text, html, isSecret }: Letter): Stored {
  const bodies: Bodies = { body_text: text, body_html: html ?? null };
  if (isSecret !== true) return { id, ...bodies, body_cipher: null };
  const body_cipher = secrets.encrypt(purpose, JSON.stringify(bodies), id);
  return { id, body_text: '', body_html: null, body_cipher };
}

/** @throws Error when the data key is not known */
export function openBodies(secrets: Secrets, { id, body_text, body_html, body_cipher }: Stored): Bodies {
  if (body_cipher === null) return { body_text, body_html };
  return JSON.parse(secrets.decrypt(purpose, body_cipher, id)) as Bodies;
}

/** The same text under the key in force. */
export const sealAgain = (secrets: Secrets, id: number, cipher: string): string =>
  secrets.encrypt(purpose, secrets.decrypt(purpose, cipher, id), id);
