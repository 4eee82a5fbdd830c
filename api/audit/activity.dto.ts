import { ApiProperty } from '@nestjs/swagger';

/** Something that was done to a psychic. */
export class ActivityRow {
  id: number;
  /** With the New York offset. */
  at: string;
  /** Who did it; null for a command or a job, and for whoever was not signed in. */
  @ApiProperty({ type: String, nullable: true })
  actor: string | null;
  /** The way it came in. */
  @ApiProperty({ enum: ['page', 'job', 'command'] })
  via: string;
  /** The name of the job or command. */
  @ApiProperty({ type: String, nullable: true })
  via_name: string | null;
  /** In the past tense. */
  action: string;
  /** What it was before, by field. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;
}
