import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { message } from '../../common/domain/messages';
import { connTypes, results } from '../../common/domain/reading';
import { told } from '../http/input.decorators';
import { DryRunQuery } from './dry-run.dto';
import { isMoment } from '../readings/ingest/record-fields';

/** The field `updated_at` of a record. */
export const UpdatedAt = (): PropertyDecorator =>
  ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'When the sender changed the record last: ISO 8601 with an offset. One older than what is stored changes nothing and counts as `stale`.',
    example: '2026-11-20T14:28:05.250-05:00',
  });

export class CustomerReference {
  /** The sender's id of the customer. */
  external_id: string;
  username: string;
  @ApiPropertyOptional({ type: String, nullable: true })
  email?: string | null;
  /** Whether the customer takes mail; a new one does unless told otherwise. */
  takes_mail?: boolean;
}

/** A contact as the switch sends it. */
export class ReadingInput {
  /** The switch's id, unique within the network. */
  connection_id: number;
  /** A number is a user_id, a text an extension. */
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string' }] })
  psychic: number | string;
  @ApiProperty({ type: CustomerReference, nullable: true })
  customer: CustomerReference | null;
  @ApiProperty({ enum: connTypes })
  conn_type: string;
  /** ISO 8601 with an offset, whole seconds. */
  started_at: string;
  duration_seconds: number;
  free_minutes: number;
  paid_minutes: number;
  /** US dollars a minute. */
  rate: number;
  /** US dollars; left out: paid minutes × rate. */
  revenue?: number;
  @ApiProperty({ enum: results })
  result: string;
  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 1, maximum: 5 })
  rating?: number | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  rating_text?: string | null;
  @UpdatedAt()
  updated_at?: string | null;
}

/** A void as the switch sends it. */
export class VoidQuery extends DryRunQuery {
  /** When the switch voided it: ISO 8601 with an offset, its `+` as `%2B`. */
  @ApiPropertyOptional({ example: '2026-11-20T15:00:00Z' })
  @IsOptional()
  @ValidateBy({ name: 'isMoment', validator: { validate: isMoment } }, told(message('updated_at.invalid')))
  updated_at?: string;
}

export class RejectedReading {
  /** From 1. */
  line: number;
  @ApiProperty({ type: Number, nullable: true })
  connection_id: number | null;
  /** Message by field. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  errors: Record<string, string>;
}

export class BulkCounts {
  created: number;
  corrected: number;
  unchanged: number;
  /** Older than what is stored, by `updated_at`; nothing was changed. */
  stale: number;
  rejected: number;
  /** The first 1,000, in the order of lines, at most 20 fields each. */
  errors: RejectedReading[];
}

export class Published {
  /** With the New York offset. */
  published_at: string;
}

export const customerExample = {
  external_id: 'c-1017',
  username: 'harborlight22',
  email: 'harborlight22@example.com',
  takes_mail: true,
};

export const readingExample = {
  connection_id: 8841902,
  psychic: '40001',
  customer: customerExample,
  conn_type: 'Call',
  started_at: '2026-11-20T14:03:22-05:00',
  duration_seconds: 1470,
  free_minutes: 5,
  paid_minutes: 19.5,
  rate: 5.99,
  result: 'Completed',
  rating: 5,
  rating_text: 'Clear and kind.',
};

export const missedExample = {
  ...readingExample,
  connection_id: 8841903,
  started_at: '2026-11-20T14:31:08-05:00',
  duration_seconds: 0,
  free_minutes: 0,
  paid_minutes: 0,
  result: 'No Answer',
  rating: null,
  rating_text: null,
};
