import type { Env } from '../config/env';

/** The connection URLs of a database. */
export interface DatabaseAddress {
  /** For the application; its role can add audit rows but not change them. */
  url: string;
  /** Past a pooler, if there is one: for what needs its connection to itself, such as session locks. */
  directUrl?: string;
  /** For migrations; the same if there is one role for everything. */
  ownerUrl: string;
}

/** The server of DATABASE_URL; undefined for the embedded one. */
export function addressOf({
  databaseUrl: url,
  databaseDirectUrl: directUrl = url,
  databaseOwnerUrl: ownerUrl = directUrl,
}: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>):
  | Required<DatabaseAddress>
  | undefined {
  return url === undefined || directUrl === undefined || ownerUrl === undefined
    ? undefined
    : { url, directUrl, ownerUrl };
}

/** The role in a connection URL. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);
