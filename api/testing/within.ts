import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a condition holds, leaving time for a busy machine. @param milliseconds maximum time to wait @returns
 * whether it held
 */
export async function within(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 60_000,
): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    if (await holds()) return true;
    await sleep(20);
  }
  return false;
}
