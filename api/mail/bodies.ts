import type { Secrets } from '../database/secrets';
import type { Letter, NewMail } from './mail.query';

/** The purpose for which `Secrets` derives its keys. */
const purpose = 'mail';

type Bodies = Pick<NewMail, 'body_text' | 'body_html'>;
type Stored = Pick<NewMail, 'id' | 'body_text' | 'body_html' | 'body_cipher'>;

/** The stored form of the bodies of a letter without a sign-in link. */
export const plainBodies = (id: number, { text, html }: Letter): Stored => ({
  id,
  body_text: text,
  body_html: html ?? null,
  body_cipher: null,
});

/** The stored form of a letter's bodies; those of a secret letter are encrypted and bound to the row. */
export function sealBodies(secrets: Secrets, id: number, letter: Letter): Stored {
  const plain = plainBodies(id, letter);
  if (letter.isSecret !== true) return plain;
  const bodies: Bodies = { body_text: plain.body_text, body_html: plain.body_html };
  const body_cipher = secrets.encrypt(purpose, JSON.stringify(bodies), id);
  return { id, body_text: '', body_html: null, body_cipher };
}

/**
 * @throws Error if the data key is unknown
 */
export function openBodies(secrets: Secrets, { id, body_text, body_html, body_cipher }: Stored): Bodies {
  if (body_cipher === null) return { body_text, body_html };
  return JSON.parse(secrets.decrypt(purpose, body_cipher, id)) as Bodies;
}

/** The same text encrypted with the current key. */
export const sealAgain = (secrets: Secrets, id: number, cipher: string): string =>
  secrets.encrypt(purpose, secrets.decrypt(purpose, cipher, id), id);
