/** The widest name that a field accepts. */
export const wide = 'W'.repeat(99);

/** Fifty letters without a break opportunity. */
export const letters = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio';

export const ignore = () => undefined;

/** A row of a table of figures. */
export interface SampleRow {
  id: number;
  name: string;
  place: string;
  at: string;
  readings: number;
  minutes: number;
  revenue: number;
}

export const rows: readonly SampleRow[] = [
  {
    id: 1,
    name: 'MoonlitMarisol',
    place: 'Boise',
    at: '11/19/2026 02:11 PM',
    readings: 3,
    minutes: 41.25,
    revenue: 123.75,
  },
  { id: 2, name: 'Jo', place: '–', at: '11/18/2026 11:05 AM', readings: 0, minutes: 0, revenue: 0 },
  {
    id: 3,
    name: 'QuietHarborJo',
    place: 'Santa Fe',
    at: '01/02/2025 12:00 AM',
    readings: 1234,
    minutes: 98765.43,
    revenue: 1234567.89,
  },
];

export const longRows: readonly SampleRow[] = [wide, letters].map((name, id) => ({
  id,
  name,
  place: name,
  at: '12/31/2026 11:59 PM',
  readings: 123456,
  minutes: 1234567.89,
  revenue: 12345678.9,
}));

/** An image that needs no server: a square of two colors. */
export const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'%3E%3Cpath fill='%23678' d='M0 0h2v2H0z'/%3E%3Cpath fill='%23cba' d='M0 0h1v2H0z'/%3E%3C/svg%3E";
