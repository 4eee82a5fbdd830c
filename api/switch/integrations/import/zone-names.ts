/** What people probably mean. An abbreviation has several meanings, and often no summer time. */
const likely: Record<string, string> = {
  'America/New_York': 'EST EDT ET EST5EDT EASTERN',
  'America/Chicago': 'CST CDT CT CST6CDT CENTRAL',
  'America/Denver': 'MST MDT MT MST7MDT MOUNTAIN',
  'America/Los_Angeles': 'PST PDT PT PST8PDT PACIFIC',
  'America/Anchorage': 'AKST AKDT',
  'Pacific/Honolulu': 'HST',
  'America/Halifax': 'AST ADT',
  'America/St_Johns': 'NST NDT',
  'Europe/London': 'BST GMT',
  'Europe/Lisbon': 'WET WEST',
  'Europe/Berlin': 'CET CEST MEZ MESZ MET',
  'Europe/Athens': 'EET EEST',
  'Europe/Moscow': 'MSK',
  'Asia/Kolkata, Europe/Dublin, or Asia/Jerusalem': 'IST',
  'Asia/Manila': 'PHT',
  'Asia/Karachi': 'PKT',
  'Asia/Dhaka': 'BDT',
  'Australia/Sydney': 'AEST AEDT',
  'Australia/Adelaide': 'ACST ACDT',
  'Australia/Perth': 'AWST',
  'Pacific/Auckland': 'NZST NZDT',
};
const byAbbreviation = new Map(
  Object.entries(likely).flatMap(([zone, names]) => names.split(' ').map((name) => [name, zone])),
);

/** The name under which Intl knows a zone; undefined if it knows none. */
function known(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** `Etc/GMT+5` is five hours behind UTC, not ahead, so nobody can tell what its writer meant. */
const isCity = (zone: string): boolean => /^(?!Etc\/)[a-z_]+\/.+$/i.test(zone);

/** UTC, or an area and city; abbreviations and fixed offsets are not. */
export const isZone = (zone: string): boolean =>
  zone === 'UTC' || zone === 'Etc/UTC' || (isCity(zone) && known(zone) !== undefined);

/** The zones that somebody who writes this name probably means. */
export function likelyZone(zone: string): string | undefined {
  const other = known(zone) ?? '';
  return byAbbreviation.get(zone.toUpperCase()) ?? (isCity(other) ? other : undefined);
}
