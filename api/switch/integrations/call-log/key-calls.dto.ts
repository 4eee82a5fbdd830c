import { ApiProperty } from '@nestjs/swagger';
import type { Scope } from '../../../platform/api-keys/scopes';

/** A key of an integrator. Its text is kept nowhere. */
export class ApiKeyRow {
  id: number;
  name: string;
  scopes: Scope[];
  /** With the New York offset. */
  created_at: string;
  last_used_at: string | null;
  /** When it expires; null if it does not. */
  ends_at: string | null;
  revoked_at: string | null;
}

/** A call of an integrator. */
export class KeyCallRow {
  id: number;
  /** With the New York offset. */
  at: string;
  /** The `X-Request-Id` header of its answer. */
  request_id: string;
  key_id: number;
  key_name: string;
  method: string;
  /** The route pattern, without ids. */
  route: string;
  status: number;
  /** Whether the call or some of its records were refused. */
  outcome: 'ok' | 'failed';
  milliseconds: number;
  dry_run: boolean;
  /** Results by record count, or the number of rows read; null if nothing is counted. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, nullable: true })
  counts: Record<string, number> | null;
  /** The first errors: one for a refusal, otherwise by record. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  errors: Record<string, unknown>[];
}
