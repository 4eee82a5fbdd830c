import { ApiProperty } from '@nestjs/swagger';

export const rejectedCodes = ['validation', 'not_found', 'conflict'] as const;
export type RejectedCode = (typeof rejectedCodes)[number];

const byField = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** A record of a list that was not taken, in the terms of an error answer. */
export class RejectedInList {
  /** From 1. */
  line: number;
  /** `validation`: a wrong field. `not_found`: names nothing that exists. `conflict`: contradicts another record. */
  @ApiProperty({ enum: rejectedCodes, example: 'not_found' })
  code: RejectedCode;
  /** Message by field. */
  @ApiProperty({ ...byField, example: { psychic: 'Unknown psychic' } })
  errors: Record<string, string>;
  /** The key of each message. */
  @ApiProperty({ ...byField, example: { psychic: 'psychic.unknown' } })
  error_codes: Record<string, string>;
}
