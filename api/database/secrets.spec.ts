import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Secrets } from './secrets';

describe('secrets', () => {
  const secrets = new Secrets(randomBytes(32));

  it('come back as they were, never the same twice, and only with the same key and purpose', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const stored = secrets.encrypt('pin', text);
        expect(secrets.decrypt('pin', stored)).toBe(text);
        expect(secrets.encrypt('pin', text)).not.toBe(stored);
        expect(() => secrets.decrypt('ssn', stored)).toThrow();
        expect(() => new Secrets(randomBytes(32)).decrypt('pin', stored)).toThrow();
      }),
    );
  });

  it('are found by a fingerprint that holds nothing of them', () => {
    expect(secrets.fingerprint('ssn', '123456789')).toBe(secrets.fingerprint('ssn', '123456789'));
    expect(secrets.fingerprint('ssn', '123456789')).not.toBe(secrets.fingerprint('ssn', '123456780'));
    expect(secrets.fingerprint('ssn', '123456789')).not.toBe(secrets.fingerprint('pin', '123456789'));
    expect(new Secrets(randomBytes(32)).fingerprint('ssn', '123456789')).not.toBe(
      secrets.fingerprint('ssn', '123456789'),
    );
  });

  it('refuse what was changed', () => {
    const stored = Buffer.from(secrets.encrypt('pin', '4821'), 'base64');
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    expect(() => secrets.decrypt('pin', stored.toString('base64'))).toThrow();
  });
});
