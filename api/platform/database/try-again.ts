/** A deadlock, or a conflict with another transaction: nothing was done, and the same may succeed at once. */
const lost = /^40(P01|001)$/;
const mostTries = 4;

/** Whether a transaction was rolled back only because another one was in its way. */
export function hasLost(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && lost.test(code);
}

/** Runs a transaction, and up to three times again if it lost. @param work changes nothing but the database */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !hasLost(error)) throw error;
    }
}
