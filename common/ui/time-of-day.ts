/**
 * The time of day in the browser's zone: `1pm`, `1:30pm`. By itself, since what stands on every page brings no library of
 * calendars with it.
 * @param zone another zone
 */
export function timeOfDay(iso: string, zone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const part = Object.fromEntries(
    format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const half = part.dayPeriod?.toLowerCase() ?? '';
  return part.minute === '00'
    ? `${part.hour ?? ''}${half}`
    : `${part.hour ?? ''}:${part.minute ?? ''}${half}`;
}
