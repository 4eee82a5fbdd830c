import { ApiProperty } from '@nestjs/swagger';

/** A session of the account that is signed in. */
export class OwnSession {
  id: number;
  /** Such as Firefox; null if unknown. */
  @ApiProperty({ type: String, nullable: true, example: 'Firefox' })
  browser: string | null;
  /** The operating system, such as Windows. */
  @ApiProperty({ type: String, nullable: true, example: 'Windows' })
  system: string | null;
  /** The address it was started from. */
  @ApiProperty({ type: String, nullable: true, example: '203.0.113.9' })
  address: string | null;
  /** With the New York offset. */
  since: string;
  /** To the minute, with the New York offset. */
  last_used: string;
  /** Whether it is the current session. */
  current: boolean;
}
