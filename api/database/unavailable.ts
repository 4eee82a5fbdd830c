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

// TypeORM lets go of a lost connection at once and then says only that it has none; a cached plan must not change when a
// migration ran under a transaction: the next one is planned anew
const awayMessage =
  /already released|cached plan must not change|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i;

/** A statement that took too long, or waited too long for what another holds. */
const busyCodes = new Set(['57014', '55P03']);

/** Whether an error means that the database had too much to do for this, so that trying again later makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as MaybeAway;
  return typeof code === 'string' && busyCodes.has(code);
}

/** Whether an error means that a client has gone before all of its body had come. It has the code of a lost connection. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted';

/** Whether an error means that PostgreSQL cannot be reached now, so that trying again later makes sense. */
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
