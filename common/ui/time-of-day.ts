// Formatted with Intl: code used on every page must not load a calendar library.

/** The time of day in the browser's time zone, `hh:mm A`. @param zone another zone, for tests */
export function timeOfDay(iso: string, zone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  // browsers use different spaces before AM
  return format.format(new Date(iso)).replace(/\s/, ' ');
}

/** An instant in the browser's time zone, `MM/DD/YYYY hh:mm A`. @param zone another zone, for tests */
export function instant(iso: string, zone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  });
  return `${format.format(new Date(iso))} ${timeOfDay(iso, zone)}`;
}
