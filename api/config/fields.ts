import { isIP } from 'node:net';

/** What stands in examples: a start with it is a mistake. */
const placeholder = /^(change-?me|example|placeholder|secret|password)$/i;

/** An address, or one with the length of its prefix behind it. */
function isBlock(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  // one of nothing is everything, which nobody writes so; a zone is of this machine's interfaces
  return bits > 0 && more.length === 0 && isPrefix && Number(prefix ?? bits) > 0 && !address.includes('%');
}

/** Whether a text is an address whose parts can be read, its password too. */
function isUrl(text: string, protocols: RegExp): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  try {
    decodeURIComponent(username + password + pathname);
  } catch {
    return false;
  }
  // PostgreSQL has a default for its host
  return protocols.test(protocol) && (hostname !== '' || /^postgres/.test(protocol));
}

/** Reads the variables of an environment, and gathers what is wrong with them. */
export function fieldsOf(source: NodeJS.ProcessEnv) {
  // what is asked for twice is told once
  const faults = new Set<string>();
  const text = (name: string): string | undefined => {
    const value = source[name]?.trim();
    if (value !== undefined && placeholder.test(value)) faults.add(`${name} still contains a placeholder.`);
    return value === '' ? undefined : value;
  };
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    faults.add(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
    return fallback;
  };
  /** US dollars, of at most two decimals. */
  const dollars = (name: string, fallback: number, most: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+(\.\d{1,2})?$/.test(value) && number > 0 && number <= most) return number;
    faults.add(`${name} must be a dollar amount from 0.01 to ${most}, not "${value}".`);
    return fallback;
  };
  const flag = (name: string, fallback = false): boolean => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (!['0', '1', 'true', 'false'].includes(value)) faults.add(`${name} must be 1 or 0, not "${value}".`);
    return value === '1' || value === 'true';
  };
  const oneOf = <T extends string>(name: string, fallback: T, choices: readonly T[]): T => {
    const value = text(name);
    if (value === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) faults.add(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
    return choice ?? fallback;
  };
  const blocks = (name: string): string[] => {
    const listed = (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    for (const block of listed)
      if (!isBlock(block))
        faults.add(`${name} must be addresses or CIDR blocks such as 10.2.0.0/16, not "${block}".`);
    return listed;
  };
  /** Never told back: it may hold a password. */
  const url = (name: string, protocols: RegExp, such: string): string | undefined => {
    const value = text(name);
    if (value !== undefined && !isUrl(value, protocols))
      faults.add(
        `${name} must be an address such as ${such}; percent-encode special characters in a password, such as %40 for @.`,
      );
    return value;
  };
  const matching = (name: string, fallback: string, shape: RegExp, what: string): string => {
    const value = text(name) ?? fallback;
    if (!shape.test(value)) faults.add(`${name} must be ${what}, not "${value}".`);
    return value;
  };
  return { faults, text, whole, dollars, flag, oneOf, blocks, url, matching };
}
