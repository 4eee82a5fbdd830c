const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03', // shut down by an operator, crashed, starting up
  '25006', // read-only: a failover has made another server the primary
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
]);

interface MaybeAway {
  code?: unknown;
  message?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

// TypeORM drops a lost connection at once and then reports only that there is none. A cached plan must not change
// when a migration ran during a transaction; the next transaction gets a new plan.
const awayMessage =
  /already released|cached plan must not change|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i;

/** A statement that took too long, waited too long for a lock, or lost a deadlock or a conflict with another. */
const busyCodes = new Set(['57014', '55P03', '40P01', '40001']);

/** Whether an error means that the database was too busy, so that retrying later makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as MaybeAway;
  return typeof code === 'string' && busyCodes.has(code);
}

/**
 * Whether an error means that a client disconnected before sending its whole body. It has the same code as a lost
 * database connection.
 */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted';

/** Whether an error means that PostgreSQL is unreachable, so that retrying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error === null || typeof error !== 'object' || isConnectionLost(error)) return false;
  const { code, message, driverError, errors } = error as MaybeAway;
  if (typeof code === 'string' && awayCodes.has(code)) return true;
  if (typeof message === 'string' && awayMessage.test(message)) return true;
  // several addresses tried, or TypeORM's wrapper
  return (
    (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) ||
    (driverError !== error && isDatabaseUnavailable(driverError))
  );
}
