/**
 * All days, periods, and publication times in the product are in New York time. This file stands alone, so that a page
 * can show New York time without the calendar library.
 */
export const newYork = 'America/New_York';
