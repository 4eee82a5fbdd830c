import { addDays, isDay, startOfDay } from '../../common/domain/new-york-time';
import { type Scope, scopes } from '../platform/api-keys/scopes';
import { UsageError } from './usage';

/** Parses `read,write`. @throws UsageError for anything else */
export function readScopes(text: string): Scope[] {
  const named = text.split(',').map((name) => name.trim());
  const known = scopes.filter((scope) => named.includes(scope));
  if (known.length !== new Set(named).size)
    throw new UsageError(`--scopes must be ${scopes.join(', ')}, or both, separated by a comma.`);
  return known;
}

/** The end of a New York day; null if none is given. @throws UsageError unless it is a future day */
export function readEnd(day: string | undefined): Date | null {
  if (day === undefined) return null;
  const end = isDay(day) ? startOfDay(addDays(day, 1)) : undefined;
  if (end === undefined || end.getTime() <= Date.now())
    throw new UsageError('--end must be a future date as YYYY-MM-DD. The key works through that day.');
  return end;
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const mostDays = 366;

/**
 * Parses `30m`, `24h`, `7d`, or `0` into milliseconds. @param name of the option @throws UsageError for anything
 * else
 */
export function readSpan(text: string, name: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? (text === '0' ? ['', '0', 'm'] : []);
  const span = Number(count) * units[unit as keyof typeof units];
  if (!(span <= mostDays * units.d))
    throw new UsageError(`--${name} must be minutes, hours, or days, such as 30m, 24h, or 7d.`);
  return span;
}

const mostCalls = 10_000;

/** Parses which calls of the log to show. @throws UsageError for an invalid choice */
export function readCalls({
  failed: isFailed,
  request: requestId,
  limit = '50',
}: {
  failed: boolean;
  request?: string | undefined;
  limit?: string | undefined;
}): { isFailed: boolean; requestId: string | undefined; limit: number } {
  if (requestId !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(requestId))
    throw new UsageError('--request must be a request ID from an X-Request-Id header.');
  if (!/^[1-9]\d{0,4}$/.test(limit) || Number(limit) > mostCalls)
    throw new UsageError(`--limit must be a whole number from 1 to ${mostCalls}.`);
  return { isFailed, requestId, limit: Number(limit) };
}
