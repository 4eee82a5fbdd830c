/** Something that was done to a psychic. */
export class ActivityRow {
  id: number;
  /** With the New York offset. */
  at: string;
  /** Who did it; null for a command, a job, or a visitor who was not signed in. */
  actor: string | null;
  /** How it came in. */
  via: 'page' | 'job' | 'command';
  /** The name of the job or command. */
  via_name: string | null;
  /** In the past tense. */
  action: string;
  /** Previous values, by field. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Something that was done in the network. */
export class NetworkActivityRow extends ActivityRow {
  /** The account that did it. */
  actor_id: number | null;
  /** The account it was done to. */
  subject_id: number | null;
  subject: string | null;
  subject_role: 'manager' | 'psychic' | null;
  /** The network address it came from. */
  address: string | null;
}
