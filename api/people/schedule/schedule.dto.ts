import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { mostSegments } from '../../../common/domain/schedule-week';
import { ParsedLater } from '../../platform/http/input.decorators';

/** A segment of the weekly schedule; the UTC fields of its times hold the New York wall clock. */
export class ScheduleSegment {
  /** 1 = Sunday … 7 = Saturday. */
  day: number;
  /** The order within the day, from 1. */
  number: number;
  /** Dated 1970-01-04 (Sunday) to 1970-01-10. */
  @ApiProperty({ example: '1970-01-04T09:00:00.000Z' })
  from: string;
  /** A midnight has the next day's date. */
  @ApiProperty({ example: '1970-01-05T00:00:00.000Z' })
  to: string;
  /** Available or On Alert. */
  @ApiProperty({ enum: ['A', 'O'] })
  status: string;
}

const time = {
  oneOf: [
    {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})?$',
    },
    { type: 'number' },
  ],
};

/** A segment as it is sent: its date and its place in the day are not looked at. */
export class SegmentInput {
  /** 1 = Sunday … 7 = Saturday. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7 })
  day: number;
  /** Identifies the segment in errors. */
  number?: number;
  /** A timestamp, or one in epoch milliseconds, on a quarter hour. */
  @ApiProperty({ ...time, example: '1970-01-04T09:00:00.000Z' })
  from: string | number;
  /** After `from`; midnight is the end of the day. */
  @ApiProperty({ ...time, example: '1970-01-05T00:00:00.000Z' })
  to: string | number;
  /** A, Available; anything else is O, On Alert. */
  @ApiPropertyOptional({ example: 'A' })
  status?: string;
}

export class ScheduleChange {
  /** The whole week; anything omitted is removed. */
  @ApiProperty({ type: [SegmentInput], maxItems: mostSegments })
  @Allow()
  @ParsedLater()
  schedule: unknown;
}
