import { hashPassword, verifyPassword } from './password';

describe('a password', () => {
  it('is hashed with argon2id at the recommended cost, with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
    expect(await verifyPassword(one, 'secret')).toBe(true);
    expect(await verifyPassword(one, 'Secret')).toBe(false);
  });

  it('is compared in full, exactly as typed', async () => {
    const long = `${' ä🌙'.repeat(16)}. `;
    const kept = await hashPassword(long);
    expect(await verifyPassword(kept, long)).toBe(true);
    for (const other of [
      long.trim(),
      long.slice(0, -1),
      `${long}x`,
      long.normalize('NFD'),
      long.toUpperCase(),
    ])
      expect(await verifyPassword(kept, other)).toBe(false);
  });

  it('of an unknown user is wrong, even if it matches the dummy hash', async () => {
    expect(await verifyPassword(null, 'secret')).toBe(false);
    expect(await verifyPassword(null, 'nobody has this one')).toBe(false);
  });
});
