import type { Secrets } from '../../platform/database/secrets';
import type { Letter, NewMail } from './mail.query';

/** The purpose for which `Secrets` derives its keys. */
const purpose = 'mail';

type Bodies = Pick<NewMail, 'body_text' | 'body_html'>;
type StoredBody = Pick<NewMail, 'id' | 'body_text' | 'body_html' | 'body_cipher'>;

/** An address with something that nobody can guess, such as a UUID or a token of 32 bytes, after the host. */
const openingLink = /https?:\/\/[^\s/"'<>]+\/[^\s"'<>]*[\w-]{22}/;

/** Whether only the recipient may see it: it is marked as secret, or has a link that anyone could use. */
export const isOpening = ({ text, html, isSecret }: Letter): boolean =>
  isSecret === true || openingLink.test(text) || openingLink.test(html ?? '');

const asWritten = (id: number, { text, html }: Letter): StoredBody => ({
  id,
  body_text: text,
  body_html: html ?? null,
  body_cipher: null,
});

/**
 * The stored form of the bodies of a letter without a link that opens something.
 * @throws Error if it has one
 */
export function plainBodies(id: number, letter: Letter): StoredBody {
  if (isOpening(letter)) throw new Error('A letter with a link that opens something must be encrypted.');
  return asWritten(id, letter);
}

/** The stored form of a letter's bodies; with a link that opens something, encrypted and bound to the row. */
export function sealBodies(secrets: Secrets, id: number, letter: Letter): StoredBody {
  const plain = asWritten(id, letter);
  if (!isOpening(letter)) return plain;
  const bodies: Bodies = { body_text: plain.body_text, body_html: plain.body_html };
  const body_cipher = secrets.encrypt(purpose, JSON.stringify(bodies), id);
  return { id, body_text: '', body_html: null, body_cipher };
}

/**
 * @throws Error if the data key is unknown
 */
export function openBodies(secrets: Secrets, { id, body_text, body_html, body_cipher }: StoredBody): Bodies {
  if (body_cipher === null) return { body_text, body_html };
  return JSON.parse(secrets.decrypt(purpose, body_cipher, id)) as Bodies;
}

/** The same text encrypted with the current key. */
export const sealAgain = (secrets: Secrets, id: number, cipher: string): string =>
  secrets.encrypt(purpose, secrets.decrypt(purpose, cipher, id), id);
