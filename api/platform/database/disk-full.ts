/** The error codes of the file system and of PostgreSQL for a full or failing disk. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100', '58030']);
/** PostgreSQL has no error code for an exceeded quota. */
const quota = /Disk quota exceeded/;

/** Whether an error means that nothing can be written, here or in the database, until space is freed. */
export function isDiskFull(error: unknown): boolean {
  if (error === null || typeof error !== 'object') return false;
  const { code, message, driverError } = error as {
    code?: unknown;
    message?: unknown;
    driverError?: unknown;
  };
  if (typeof code === 'string' && fullCodes.has(code)) return true;
  if (typeof message === 'string' && quota.test(message)) return true;
  return driverError !== error && isDiskFull(driverError);
}
