/** One time that a psychic was signed in, at the portal or by phone. */
export class LoginRow {
  id: number;
  /** With the New York offset. */
  login_date: string;
  /** Null while signed in. */
  logout_date: string | null;
  /** Minutes; of an open one, until now. */
  duration: number;
}

export class LoginsSummary {
  logins: number;
  /** Minutes, open ones until now; time in two of them counts once. */
  total_minutes: number;
}
