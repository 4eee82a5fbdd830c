import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { highestRate } from '../../../common/domain/amounts';
import { message } from '../../../common/domain/messages';
import { connTypes, results } from '../../../common/domain/reading';
import { validationMessage } from '../../platform/http/input.decorators';
import { DryRunQuery } from '../../platform/http/dry-run';
import { RejectedInList } from '../../platform/http/rejected.dto';
import { longestReadingId } from '../../records/readings/reading-ids.query';
import { highestRevenue, longestSeconds, longestText } from '../../records/readings/ingest/reading-record';
import {
  emailPattern,
  extensionPattern,
  greatestInteger,
  instantPattern,
  isMoment,
  longestEmail,
  longestId,
  momentPattern,
} from '../../records/readings/ingest/record-fields';

// as strict as `readRecord`
export const connectionId = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
/** The path parameter of a reading. */
export const readingParam = {
  name: 'connection_id',
  description: 'A connection_id, or a percent-encoded external_id such as `ext:1706369600.6`',
  schema: { type: 'string', example: '8841902' },
} as const;
export const psychicName = {
  oneOf: [
    { type: 'integer', minimum: 1, maximum: greatestInteger },
    { type: 'string', pattern: extensionPattern },
  ],
};
export const externalId = { minLength: 1, maxLength: longestId };
/** A customer's id or name: one that is of spaces alone is none. */
export const customerName = { ...externalId, pattern: '\\S' };
export const instant = { pattern: instantPattern };
export const rate = {
  minimum: 0,
  maximum: highestRate,
  description: "US dollars per minute, at most the network's highest rate: 50 unless configured otherwise",
};
const minutes = { minimum: 0, maximum: longestSeconds / 60 };

/** The field `updated_at` of a record. */
export const UpdatedAt = (): PropertyDecorator =>
  ApiPropertyOptional({
    type: String,
    nullable: true,
    pattern: momentPattern,
    description:
      'When the sender last changed the record: ISO 8601 with an offset. A record older than the stored one changes nothing and counts as `stale`.',
    example: '2026-11-20T14:28:05.250-05:00',
  });

export class CustomerReference {
  /** The sender's id of the customer. */
  @ApiProperty(customerName)
  external_id: string;
  @ApiProperty(customerName)
  username: string;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: longestEmail, pattern: emailPattern })
  email?: string | null;
  /** Whether the customer accepts email; true by default for a new one. */
  takes_mail?: boolean | null;
}

/** A contact as the switch sends it. */
export class ReadingInput {
  /** The switch's id, unique within the network; omitted or null if there is an external_id. */
  @ApiPropertyOptional({ ...connectionId, type: 'integer', nullable: true })
  connection_id?: number | null;
  /** A text id, unique within the network, instead of connection_id, which is then assigned. */
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: longestReadingId,
    pattern: '\\S',
  })
  external_id?: string | null;
  /** A number is a user_id; text is an extension. */
  @ApiProperty(psychicName)
  psychic: number | string;
  customer: CustomerReference | null;
  @ApiProperty({ enum: connTypes })
  conn_type: string;
  /** ISO 8601 with an offset, whole seconds. */
  @ApiProperty(instant)
  started_at: string;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: longestSeconds })
  duration_seconds: number;
  @ApiProperty(minutes)
  free_minutes: number;
  @ApiProperty(minutes)
  paid_minutes: number;
  @ApiProperty(rate)
  rate: number;
  /** US dollars; if omitted or null, paid minutes × rate. */
  @ApiPropertyOptional({ type: Number, nullable: true, minimum: 0, maximum: highestRevenue })
  revenue?: number | null;
  @ApiProperty({ enum: results })
  result: string;
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: 5 })
  rating?: number | null;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: longestText })
  rating_text?: string | null;
  @UpdatedAt()
  updated_at?: string | null;
}

/** A void as the switch sends it. */
export class VoidQuery extends DryRunQuery {
  /** When the switch voided it: ISO 8601 with an offset, its `+` as `%2B`. */
  @ApiPropertyOptional({ example: '2026-11-20T15:00:00Z' })
  @IsOptional()
  @ValidateBy(
    { name: 'isMoment', validator: { validate: isMoment } },
    validationMessage(message('updated_at.invalid')),
  )
  updated_at?: string;
}

export class RejectedReading extends RejectedInList {
  connection_id: number | null;
  /** Only if the record has one. */
  external_id?: string;
}

export class BulkCounts {
  created: number;
  corrected: number;
  unchanged: number;
  /** Older than the stored record, by `updated_at`; nothing was changed. */
  stale: number;
  rejected: number;
  /** The first 1,000, in line order, at most 20 fields each. */
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
