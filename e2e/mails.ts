import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from './pages';

/** Links already returned. */
const used = new Set<string>();

/**
 * The newest link to a page in a mail to an address.
 * @param page the path with everything that belongs to the secret, as a pattern
 */
export async function linkTo(folder: string, recipient: string, page: string): Promise<string> {
  const mails = path.join(folder, 'mail');
  const pattern = new RegExp(`http://[\\w.]+:\\d+/${page}`);
  const find = (): string =>
    (existsSync(mails) ? readdirSync(mails) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) =>
        readFileSync(path.join(mails, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(`To: ${recipient}`))
      .flatMap((mail) => pattern.exec(mail) ?? [])
      .filter((link) => !used.has(link))[0] ?? '';
  await expect.poll(find).not.toBe('');
  const link = find();
  used.add(link);
  return link;
}
