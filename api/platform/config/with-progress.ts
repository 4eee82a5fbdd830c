/** Milliseconds between progress messages. */
const wordEach = 5_000;

/** Runs something that may take long and prints a progress message every few seconds. */
export async function withProgress<T>(
  say: (line: string) => void,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const word = setInterval(
    () => say(`${what} … ${Math.round((performance.now() - begun) / 1000)} s`),
    wordEach,
  );
  try {
    return await work();
  } finally {
    clearInterval(word);
  }
}
