/** Milliseconds between two words while something takes long. */
const wordEach = 5_000;

/** Does something that may take long, with a word each few seconds, so that nobody thinks that it hangs. */
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
