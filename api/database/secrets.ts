import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encryption of what must not lie open in the database (AES-256-GCM), and keyed hashes that find equal values without
 * decrypting (HMAC-SHA-256). Each purpose, such as `ssn`, has keys of its own.
 */
export class Secrets {
  /** @param key 32 random bytes */
  constructor(private readonly key: Buffer) {}

  encrypt(purpose: string, text: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.derive(`encrypt ${purpose}`), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  /** @throws Error when the text was changed, or made with another key */
  decrypt(purpose: string, text: string): string {
    const all = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.derive(`encrypt ${purpose}`),
      all.subarray(0, nonceBytes),
    );
    decipher.setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(all.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The same for equal texts, and of no use without the key. */
  fingerprint(purpose: string, text: string): string {
    return createHmac('sha256', this.derive(`find ${purpose}`))
      .update(text)
      .digest('base64url');
  }

  private derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, Buffer.alloc(0), purpose, 32));
  }
}
