import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
/** Prefix of texts that name their key and are bound to their row; texts without it are in the old format. */
const version = 'k1';

/** Identifies a key without revealing anything about it. */
const nameOf = (key: Buffer): string =>
  createHmac('sha256', key).update('name of the key').digest('base64url').slice(0, 8);

/**
 * Encryption (AES-256-GCM) of data that must not be stored in plain text, and keyed hashes (HMAC-SHA-256) that find
 * equal values without decrypting. Each purpose, such as `ssn`, has its own keys. A text is bound to its row and
 * cannot be decrypted in another.
 */
export class Secrets {
  private readonly name: string;

  /**
   * @param key 32 random bytes
   * @param second another key, whose texts can be decrypted until `npm run rekey` has finished
   */
  constructor(
    private readonly key: Buffer,
    private readonly second?: Buffer,
  ) {
    this.name = nameOf(key);
  }

  /**
   * @param row the id of the row that stores it
   */
  encrypt(purpose: string, text: string, row: number): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', derive(this.key, `encrypt ${purpose}`), nonce);
    cipher.setAAD(bound(purpose, row));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${this.beginning}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
  }

  /**
   * @throws Error if the text was modified, moved from another row, or encrypted with an unknown key
   */
  decrypt(purpose: string, text: string, row: number): string {
    const [first = '', name, body] = text.split('.');
    if (body === undefined) return this.decryptFormer(purpose, first);
    const key = this.keys.find((candidate) => nameOf(candidate) === name);
    if (first !== version || key === undefined) throw new Error('The data key of a text is not known.');
    return open(derive(key, `encrypt ${purpose}`), body, bound(purpose, row));
  }

  /** The prefix of texts encrypted with the current key. */
  get beginning(): string {
    return `${version}.${this.name}.`;
  }

  /** The same for equal texts, and useless without the key. */
  fingerprint(purpose: string, text: string): string {
    return fingerprintWith(this.key, purpose, text);
  }

  /** Like `fingerprint`, with each key that may be in use: a search for equal values must try all of them. */
  fingerprints(purpose: string, text: string): string[] {
    return this.keys.map((key) => fingerprintWith(key, purpose, text));
  }

  private get keys(): Buffer[] {
    return this.second === undefined ? [this.key] : [this.key, this.second];
  }

  /** A text from before keys had names. */
  private decryptFormer(purpose: string, body: string): string {
    for (const key of this.keys) {
      try {
        return open(derive(key, `encrypt ${purpose}`), body);
      } catch {
        // encrypted with the other key
      }
    }
    throw new Error('A text was changed, or its data key is not known.');
  }
}

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, 32));

const bound = (purpose: string, row: number): Buffer => Buffer.from(`${purpose} ${row}`);

const fingerprintWith = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', derive(key, `find ${purpose}`))
    .update(text)
    .digest('base64url');

function open(key: Buffer, text: string, aad?: Buffer): string {
  const all = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, nonceBytes));
  if (aad !== undefined) decipher.setAAD(aad);
  decipher.setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(all.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
