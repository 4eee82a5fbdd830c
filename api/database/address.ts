/** Where a database is. */
export interface DatabaseAddress {
  /** For the application, whose role adds to the audit without changing it. */
  url: string;
  /** For migrations; the same where there is one role for all. */
  ownerUrl: string;
}

/** The role that an address signs in as. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);
