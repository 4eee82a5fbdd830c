import { ApiProperty } from '@nestjs/swagger';
import { type Scope, scopes } from '../../api-keys/scopes';

/** A key of an integrator. Its text is kept nowhere. */
export class ApiKeyRow {
  id: number;
  name: string;
  @ApiProperty({ enum: scopes, isArray: true })
  scopes: Scope[];
  /** With the New York offset. */
  created_at: string;
  @ApiProperty({ type: String, nullable: true })
  last_used_at: string | null;
  /** From when on it no longer works; null for one without an end. */
  @ApiProperty({ type: String, nullable: true })
  ends_at: string | null;
  @ApiProperty({ type: String, nullable: true })
  revoked_at: string | null;
}

/** A call of an integrator. */
export class KeyCallRow {
  id: number;
  /** With the New York offset. */
  at: string;
  /** The header `X-Request-Id` of its answer. */
  request_id: string;
  key_id: number;
  key_name: string;
  method: string;
  /** Its pattern, without ids. */
  route: string;
  status: number;
  /** Whether it was refused, or some of its records were. */
  outcome: 'ok' | 'failed';
  milliseconds: number;
  dry_run: boolean;
  /** What became of the records, or how many rows were read; null where nothing is counted. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, nullable: true })
  counts: Record<string, number> | null;
  /** The first of what was wrong: of a refusal one, else by record. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  errors: Record<string, unknown>[];
}
