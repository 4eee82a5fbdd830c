/** The file system's words, and PostgreSQL's for a full disk and one that fails. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100', '58030']);
/** A quota has no code of its own in PostgreSQL. */
const quota = /Disk quota exceeded/;

/** Whether an error means that nothing can be written, here or in the database, until somebody makes room. */
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
