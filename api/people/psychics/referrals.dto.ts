/** The applications with a referral code that came in a month. */
export class ReferralRow {
  /** The code and the month: `2013-2026-11`. */
  id: string;
  /** 2 to 6 digits. */
  referral: string;
  /** A New York month: `2026-11`. */
  month: string;
  applications: number;
  /** Those of them whose account was ever Active. */
  activated: number;
}
