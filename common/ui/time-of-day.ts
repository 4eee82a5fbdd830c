/**
 * The time of day in the browser's zone, `hh:mm A`. By itself, since what is on every page loads no library of calendars.
 * @param zone another zone
 */
export function timeOfDay(iso: string, zone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  // the space before AM is not the same in every browser
  return format.format(new Date(iso)).replace(/\s/, ' ');
}
