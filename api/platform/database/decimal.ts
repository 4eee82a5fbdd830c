/**
 * A `numeric` column as the driver returns it: exact decimal text. Sums are computed in the database, and displayed
 * values are rounded and cast to double there; entities never convert money to binary fractions.
 */
export type Decimal = string;
