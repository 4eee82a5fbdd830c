/**
 * A `numeric` column as the driver gives it: decimal text, exact. Sums are the database's work, and what an answer shows
 * is cast to a double there, after rounding; no entity turns money into binary fractions on the way.
 */
export type Decimal = string;
