import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';

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

export class ScheduleChange {
  /** The whole week; what it leaves out is gone. */
  @ApiProperty({ type: [ScheduleSegment] })
  @Allow()
  schedule: unknown;
}
