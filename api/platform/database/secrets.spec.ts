import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Secrets } from './secrets';

describe('secrets', () => {
  const secrets = new Secrets(randomBytes(32));

  it('decrypt to the original, differ each time, and need the same key and purpose', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const stored = secrets.encrypt('pin', text, 7);
        expect(secrets.decrypt('pin', stored, 7)).toBe(text);
        expect(secrets.encrypt('pin', text, 7)).not.toBe(stored);
        expect(() => secrets.decrypt('ssn', stored, 7)).toThrow();
        expect(() => secrets.decrypt('pin', stored, 8)).toThrow();
        expect(() => new Secrets(randomBytes(32)).decrypt('pin', stored, 7)).toThrow();
      }),
    );
  });

  it('can be found by a fingerprint that reveals nothing about them', () => {
    expect(secrets.fingerprint('ssn', '123456789')).toBe(secrets.fingerprint('ssn', '123456789'));
    expect(secrets.fingerprint('ssn', '123456789')).not.toBe(secrets.fingerprint('ssn', '123456780'));
    expect(secrets.fingerprint('ssn', '123456789')).not.toBe(secrets.fingerprint('pin', '123456789'));
    expect(new Secrets(randomBytes(32)).fingerprint('ssn', '123456789')).not.toBe(
      secrets.fingerprint('ssn', '123456789'),
    );
  });

  it('are rejected if modified', () => {
    const [, , body = ''] = secrets.encrypt('pin', '4821', 7).split('.');
    const stored = Buffer.from(body, 'base64');
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    const changed = `${secrets.beginning}${stored.toString('base64')}`;
    expect(() => secrets.decrypt('pin', changed, 7)).toThrow();
  });

  /** The old format, before keys had names. */
  const former = (key: Buffer, text: string): string => {
    const derived = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'encrypt pin', 32));
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derived, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  };

  it('of a second key can be decrypted and found, including those from before keys had names', () => {
    const [one, two] = [randomBytes(32), randomBytes(32)];
    const both = new Secrets(two, one);
    expect(both.decrypt('pin', new Secrets(one).encrypt('pin', '4821', 7), 7)).toBe('4821');
    expect(both.decrypt('pin', former(one, '4821'), 7)).toBe('4821');
    expect(both.decrypt('pin', former(two, '4822'), 7)).toBe('4822');
    expect(() => new Secrets(two).decrypt('pin', former(one, '4821'), 7)).toThrow('not known');
    expect(both.encrypt('pin', '4821', 7).startsWith(new Secrets(two).beginning)).toBe(true);
    expect(both.fingerprints('pin', '4821')).toEqual(
      [two, one].map((key) => new Secrets(key).fingerprint('pin', '4821')),
    );
  });
});
