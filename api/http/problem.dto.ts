import { ApiProperty } from '@nestjs/swagger';
import type { ProblemCode } from './problem-codes';

/** The body of every error answer (RFC 9457, `application/problem+json`). */
export class Problem {
  /** The address of the paragraph about the code, seen from the host that answered. */
  @ApiProperty({ format: 'uri-reference' })
  type: string;
  title: string;
  status: number;
  /** A sentence for whoever made the call. */
  detail: string;
  /** Names the request in the log, and is in the header `X-Request-Id` too. */
  request_id: string;
  /** What went wrong, for programs: the title and the sentences may change, this does not. */
  code: ProblemCode;
  /** For input: the message of every wrong field. */
  errors?: Record<string, string>;
  /** For input: the key of that message. */
  error_codes?: Record<string, string>;
  /** Of what has changed meanwhile: the username of who changed it last, null for the program. */
  changed_by?: string | null;
  /** When that was, with the New York offset. */
  changed_at?: string;
}
