/** Something that was done to a psychic. */
export class ActivityRow {
  id: number;
  /** With the New York offset. */
  at: string;
  /** Who did it; null for a command or a job, and for whoever was not signed in. */
  actor: string | null;
  /** The way it came in. */
  via: 'page' | 'job' | 'command';
  /** The name of the job or command. */
  via_name: string | null;
  /** In the past tense. */
  action: string;
  /** What it was before, by field. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
