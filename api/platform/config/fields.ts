import { isIP } from 'node:net';

/** Placeholder values from examples; starting with one is a mistake. */
const placeholder = /^(change-?me|example|placeholder|secret|password)$/i;

/** An IP address or a CIDR block. */
function isBlock(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  // a prefix length of 0 would match everything, which is surely a mistake; zones are local to this machine
  return bits > 0 && more.length === 0 && isPrefix && Number(prefix ?? bits) > 0 && !address.includes('%');
}

/** Whether a text is a URL whose parts can be decoded, including its password. */
function isUrl(text: string, protocols: RegExp): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname } = new URL(text);
  try {
    decodeURIComponent(username + password + pathname);
  } catch {
    return false;
  }
  // PostgreSQL has a default host
  return protocols.test(protocol) && (hostname !== '' || /^postgres/.test(protocol));
}

/** Reads environment variables and collects their errors. */
export function fieldsOf(source: NodeJS.ProcessEnv) {
  // a set, because a variable may be read twice
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
  /** US dollars with at most two decimals. */
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
  /** Never repeated in an error: it may contain a password. */
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
