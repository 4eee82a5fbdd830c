/** A time of day of the API: `14:00`, and `24:00` for the end of the day. */
export const timeInApi = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
