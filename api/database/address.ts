/** The connection URLs of a database. */
export interface DatabaseAddress {
  /** For the application; its role can add audit rows but not change them. */
  url: string;
  /** For migrations; the same if there is one role for everything. */
  ownerUrl: string;
}

/** The role in a connection URL. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);
