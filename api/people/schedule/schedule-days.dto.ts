import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsOptional } from 'class-validator';
import { mostDaysOff } from '../../../common/domain/schedule-days';
import { ParsedLater } from '../../platform/http/input.decorators';

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';
const clock = { pattern: '^\\d{2}:(00|15|30|45)$' };

/** Part of a day, on the clock of its time zone. */
export class DaySegmentRow {
  @ApiProperty({ ...clock, example: '14:00' })
  from: string;
  /** 24:00 is the end of the day. */
  @ApiProperty({ ...clock, example: '20:00' })
  to: string;
  /** Available or On Alert. */
  @ApiProperty({ enum: ['A', 'O'] })
  status: string;
}

/** A day that differs from the weekly schedule. */
export class ScheduleDay {
  @ApiProperty({ format: 'date', example: '2026-11-24' })
  date: string;
  /** The day begins and ends, and its hours are, on the clock of this time zone. */
  @ApiProperty({ example: 'America/Denver' })
  zone: string;
  /** A day off keeps its own hours, which count again once it is taken back. */
  off: boolean;
  /** Null for a day off without hours of its own. */
  @ApiProperty({ type: [DaySegmentRow], nullable: true })
  segments: DaySegmentRow[] | null;
}

/** What is scheduled, with days off, days of their own hours, and the week that applies to the date. */
export class ScheduleSpan {
  @ApiProperty({ format: 'date-time', example: '2026-11-24T16:00:00-05:00' })
  from: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-24T22:00:00-05:00' })
  to: string;
  /** Available or On Alert. */
  @ApiProperty({ enum: ['A', 'O'] })
  status: string;
}

export class ScheduleDays {
  /** The days that differ from the week, in order. */
  days: ScheduleDay[];
  /** In order, from the first to the last day in every time zone. */
  spans: ScheduleSpan[];
}

export class ScheduleDaysQuery {
  /** Default: today. */
  @ApiPropertyOptional({ format: 'date', example: '2026-11-22' })
  @IsOptional()
  @Allow()
  from?: string;
  /** Inclusive, at most 92 days. Default: 13 days after `from`. */
  @ApiPropertyOptional({ format: 'date', example: '2026-12-05' })
  @IsOptional()
  @Allow()
  to?: string;
}

export class ScheduleDayInput {
  /** The time zone of the day and its hours. Default: America/New_York. */
  @ApiPropertyOptional({ type: 'string', maxLength: 64, example: 'America/Denver' })
  @Allow()
  @ParsedLater()
  zone?: unknown;
  /** The day's own hours, at most 96; an empty list is a day without hours. */
  @ApiProperty({ type: [DaySegmentRow], maxItems: 96 })
  @Allow()
  @ParsedLater()
  segments: unknown;
}

export class TimeOffInput {
  @ApiProperty({ type: 'string', format: 'date', pattern: dayPattern, example: '2026-11-29' })
  @Allow()
  @ParsedLater()
  from: unknown;
  @ApiProperty({
    type: 'string',
    format: 'date',
    pattern: dayPattern,
    example: '2026-12-05',
    description: `Inclusive, at most ${mostDaysOff} days`,
  })
  @Allow()
  @ParsedLater()
  to: unknown;
  /** The time zone of the days. Default: America/New_York. */
  @ApiPropertyOptional({ type: 'string', maxLength: 64, example: 'America/Denver' })
  @Allow()
  @ParsedLater()
  zone?: unknown;
  /** `false` takes the days off back; hours that a day had of its own count again. Default: true. */
  @ApiPropertyOptional({ type: 'boolean' })
  @Allow()
  @ParsedLater()
  off?: unknown;
}

/** The link by which calendar programs read a psychic's schedule. */
export class CalendarLink {
  /** When the present link was made; null without one. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  created_at: string | null;
}

export class NewCalendarLink extends CalendarLink {
  /** Shown only now. It replaces the link before. */
  @ApiProperty({ example: 'https://www.example.com/api/calendars/Zb1…' })
  url: string;
}
