import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { longestPassword, shortestManagerPassword } from '../../common/domain/person-rules';
import { isCleanText } from '../../common/domain/text';
import { StartupError } from '../platform/config/startup-error';
import { isTooCommon } from '../platform/accounts/common-passwords';

/**
 * @throws StartupError with the length limits
 */
export function requireText(name: string, value: string, least: number, most: number): string {
  if (value.length < least || value.length > most || !isCleanText(value))
    throw new StartupError(`${name} must have ${least} to ${most} characters.`);
  return value;
}

/**
 * Asks for a manager's new password without echo; from a pipe it reads the first line.
 * @throws StartupError if it is too short, too long, or too common
 */
export async function askPassword(username: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const [least, most] = [shortestManagerPassword, longestPassword];
  if (isTerminal) process.stdout.write(`Password (${least} to ${most} characters): `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const answer = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  const password = requireText('The password', answer, least, most);
  if (isTooCommon(password, username)) throw new StartupError('The password is too common.');
  return password;
}
