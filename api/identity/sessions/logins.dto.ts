/** One time that a psychic was signed in, at the portal or by phone. */
export class LoginRow {
  id: number;
  /** With the New York offset. */
  login_date: string;
  /** Null while signed in. */
  logout_date: string | null;
  /** Minutes; for an open session, until now. */
  duration: number;
}

export class LoginsSummary {
  logins: number;
  /** Minutes, counting open sessions until now and overlapping time once. */
  total_minutes: number;
}
