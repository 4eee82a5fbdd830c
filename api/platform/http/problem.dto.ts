import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type ProofMethod, proofMethods } from '../../../common/domain/proof';
import type { ProblemCode } from './problem-codes';

/** The body of every error answer (RFC 9457, `application/problem+json`). */
export class Problem {
  /** The address of the paragraph about the code, relative to the host that answered. */
  @ApiProperty({ format: 'uri-reference' })
  type: string;
  title: string;
  status: number;
  /** A sentence for the caller. */
  detail: string;
  /** Identifies the request in the log; also in the `X-Request-Id` header. */
  request_id: string;
  /** What went wrong, for programs; titles and sentences may change, but this does not. */
  code: ProblemCode;
  /** For invalid input, the message for every invalid field. */
  errors?: Record<string, string>;
  /** For invalid input, the key of that message. */
  error_codes?: Record<string, string>;
  /** When out of date: the username of who changed it last, or null for the system. */
  changed_by?: string | null;
  /** When it was changed, with the New York offset. */
  changed_at?: string;
  /** When a proof is required: the kinds that this account can give. */
  @ApiPropertyOptional({ enum: proofMethods, isArray: true })
  methods?: ProofMethod[];
}
