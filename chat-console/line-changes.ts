/** Milliseconds between two looks at the clock; of a hidden page a minute. */
const lookEvery = 10_000;
/** After a longer pause the machine has slept, and what was open may be dead without anybody having told. */
const slept = 90_000;

/**
 * @param onLost the machine has no network
 * @param onBack it has one again, or has slept
 * @returns stops listening
 */
export function followLine(onLost: () => void, onBack: () => void): () => void {
  let lookedAt = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - lookedAt > slept) onBack();
    lookedAt = now;
  }, lookEvery);
  window.addEventListener('offline', onLost);
  window.addEventListener('online', onBack);
  return () => {
    clearInterval(timer);
    window.removeEventListener('offline', onLost);
    window.removeEventListener('online', onBack);
  };
}
