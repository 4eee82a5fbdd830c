import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '../../../common/domain/second-factor';
import { hashPassword } from '../../platform/accounts/password';

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters that only find the hash; the ten others make 50 bits. */
const markLength = 2;
const codeLength = 12;

/** A code as stored. */
export interface StoredCode {
  mark: string;
  codeHash: string;
}

/** Ten new codes: as people read them, and as stored. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; stored: StoredCode[] }> {
  const plain = new Map<string, string>();
  while (plain.size < recoveryCodeCount) {
    const code = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
    plain.set(code.slice(0, markLength), code);
  }
  const codes = [...plain.values()];
  return {
    codes: codes.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    stored: await Promise.all(
      [...plain].map(async ([mark, code]) => ({ mark, codeHash: await hashPassword(code) })),
    ),
  };
}

/** A code as people type it, in its stored form, with its mark; neither case, spaces, nor dashes matter. */
export function readRecoveryCode(typed: string): { mark: string; code: string } {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return { mark: code.slice(0, markLength), code };
}
