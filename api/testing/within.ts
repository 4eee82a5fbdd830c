import { setTimeout as sleep } from 'node:timers/promises';

/** Whether something comes to hold; a busy machine is given time. @param milliseconds at most */
export async function within(
  holds: () => boolean | Promise<boolean>,
  milliseconds = 10_000,
): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    if (await holds()) return true;
    await sleep(20);
  }
  return false;
}
