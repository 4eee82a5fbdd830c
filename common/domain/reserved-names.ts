import { brands } from '../brand/brands';

/** Names under which someone could pass for the network or its staff. */
const words = [
  ...Object.values(brands).flatMap(({ name, title }) => [name, title]),
  ...['admin', 'administrator', 'agent', 'api', 'billing', 'customer', 'daemon', 'everyone', 'help'],
  ...['helpdesk', 'info', 'mail', 'manager', 'member', 'moderator', 'network', 'nobody', 'noreply', 'office'],
  ...['official', 'operator', 'owner', 'payroll', 'postmaster', 'psychic', 'root', 'security', 'service'],
  ...['staff', 'support', 'supervisor', 'sysadmin', 'system', 'team', 'webmaster'],
];

/** The words of reserved names, in lower case. */
export const reservedWords: readonly string[] = [
  ...new Set(words.flatMap((word) => [word.toLowerCase(), `${word.toLowerCase()}s`])),
];

const reserved = new RegExp(`^(?:${reservedWords.join('|')})+$`);

/** Letters and digits alone, in lower case. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a username consists of reserved words only, however they are separated: `admin`, `OneSun Support`. */
export const isReservedName = (username: string): boolean => reserved.test(folded(username));

/** Whether a password is nothing but reserved words with digits or signs around them: `psychic2026!`. */
export const isReservedPassword = (password: string): boolean =>
  reserved.test(folded(password).replace(/^\p{N}+|\p{N}+$/gu, ''));
