/** So many rows of a class and network go in any night: of a few rows, a tenth is less than one. */
const always = 10;
const times = 3;
const share = 0.1;

/** What is known of a class of a network. */
export interface Nights {
  /** The largest number that one of the last thirty nights deleted; 0 if they deleted nothing. */
  usual: number;
  /** How many rows there are, expired or not; asked only if needed. */
  all: () => Promise<number>;
  /** How long they are kept. */
  days: number;
}

/**
 * Whether a night may delete so many rows without asking: up to three times what is usual. Without a usual number it is a tenth of
 * the class, or two days of it, if it is kept so shortly that a day is nearly a tenth.
 */
export async function mayGoUnasked(rows: number, { usual, all, days }: Nights): Promise<boolean> {
  if (rows <= always) return true;
  if (usual > 0) return rows <= times * usual;
  return rows <= Math.max(share, 2 / days) * (await all());
}
