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

/** Whether an error means that PostgreSQL cannot be reached now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError, errors } = error as Error & {
    code?: unknown;
    driverError?: unknown;
    errors?: unknown[];
  };
  if (typeof code === 'string' && awayCodes.has(code)) return true;
  if (
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i.test(
      error.message,
    )
  )
    return true;
  return (
    (errors ?? []).some(isDatabaseAway) ||
    (driverError !== undefined && driverError !== error && isDatabaseAway(driverError))
  );
}
