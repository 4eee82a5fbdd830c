import { ReadableStream } from 'node:stream/web';
import { StartupError } from '../platform/config/startup-error';

/** The first bytes of every file in the age format, and of one that was made with --armor. */
const beginning = Buffer.from('age-encryption.org/v1\n');
const armored = Buffer.from('-----BEGIN AGE ENCRYPTED');

const isSecret = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-');

type Bytes = AsyncIterable<Uint8Array>;

// ESM only, and needed by commands only
const age = () => import('age-encryption');

/** A new key: what reads a backup, and what is enough to write one. */
export async function newBackupKey(): Promise<{ secret: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** The public part of a key. @throws StartupError if it is not a key */
export async function recipientOf(key: string): Promise<string> {
  if (!isSecret(key)) return key;
  const { identityToRecipient } = await age();
  return identityToRecipient(key).catch(() => {
    throw new StartupError('BACKUP_KEY has a typing error.');
  });
}

/**
 * Encrypts a stream for the holder of a key, in the age format, which the `age` tool reads as well.
 * @param key age1… or AGE-SECRET-KEY-1…
 * @throws StartupError if it is not a key
 */
export async function encryptorFor(key: string): Promise<(plain: Bytes) => Bytes> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  const recipient = await recipientOf(key);
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new StartupError('BACKUP_KEY has a typing error.');
  }
  return async function* (plain) {
    const encrypted = await encrypter.encrypt(streamOf(plain));
    yield* encrypted as unknown as Bytes;
  };
}

/**
 * Decrypts a stream if it is encrypted, and otherwise leaves it as it is. A part is passed on only after it was found
 * genuine.
 * @param allowsPlain whether a stream that is not encrypted is taken although there is a key
 * @throws StartupError if it is encrypted and the key is missing or another one, or the other way round
 */
export async function* decrypted(source: Bytes, key: string | undefined, allowsPlain: boolean): Bytes {
  const { head, whole } = await peek(source);
  if (head.length < beginning.length) throw new DamagedBackup();
  if (head.subarray(0, armored.length).equals(armored))
    throw new StartupError(
      'The backup is in the armored age format. Take the armor off: age --decrypt -i KEY_FILE -o backup.tgz FILE, and restore backup.tgz with --unencrypted. Nothing was restored.',
    );
  if (!head.subarray(0, beginning.length).equals(beginning)) {
    if (key !== undefined && !allowsPlain)
      throw new StartupError(
        'The file is not encrypted, although BACKUP_KEY is set: somebody may have replaced it. Use --unencrypted if it is the right one. Nothing was restored.',
      );
    yield* whole;
    return;
  }
  if (key === undefined || !isSecret(key))
    throw new StartupError(
      'The backup is encrypted. Set BACKUP_KEY to the AGE-SECRET-KEY-1… that belongs to it. Nothing was restored.',
    );
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch {
    throw new StartupError('BACKUP_KEY has a typing error.');
  }
  const plain = await decrypter.decrypt(streamOf(whole)).catch((error: unknown) => {
    if (!/no identity matched/i.test(String(error))) throw new DamagedBackup();
    throw new StartupError('The backup was encrypted for another BACKUP_KEY. Nothing was restored.');
  });
  try {
    yield* plain as unknown as Bytes;
  } catch {
    throw new DamagedBackup();
  }
}

/** The file was changed or cut off after it was encrypted. */
export class DamagedBackup extends Error {}

const streamOf = (bytes: Bytes) => ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;

/** Reads the first bytes of a stream. */
async function peek(source: Bytes): Promise<{ head: Buffer; whole: Bytes }> {
  const chunks = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < armored.length) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* whole(): Bytes {
    yield head;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  }
  return { head, whole: whole() };
}
