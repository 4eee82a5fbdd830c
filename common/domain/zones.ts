/** The longest name that is looked up. */
const longestZone = 64;

/** Whether there is a time zone of this name. */
export function isZone(zone: string): boolean {
  if (zone.length > longestZone) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of the browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
