import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601 } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';

/** An hour of the coming days. */
export class CoverageHour {
  @ApiProperty({ format: 'date-time', example: '2026-11-24T18:00:00-05:00' })
  starts_at: string;
  /** The fewest psychics scheduled as available at the same time within the hour. */
  @ApiProperty({ type: 'integer' })
  scheduled: number;
  /** The most of them. */
  @ApiProperty({ type: 'integer' })
  scheduled_most: number;
  /** Psychics with a day off in the hour. */
  @ApiProperty({ type: 'integer' })
  off: number;
  /** Mean contacts in the hour of the last eight same weekdays. */
  @ApiProperty({ example: 11.4 })
  expected: number;
  /** The share of those contacts that were missed, from 0 to 1; null without contacts. */
  @ApiProperty({ type: 'number', nullable: true, example: 0.31 })
  missed_share: number | null;
}

export class Coverage {
  /** Mean minutes of the connected contacts of the last eight weeks. */
  contact_minutes: number;
  /** Seven New York days from today, hour by hour. */
  hours: CoverageHour[];
}

export class CoverageHourQuery {
  /** An instant in the hour. */
  @ApiProperty({ format: 'date-time', example: '2026-11-24T18:00:00-05:00' })
  @IsISO8601({ strict: true }, validationMessage(message('date.invalid')))
  at: string;
}

/** A psychic scheduled in an hour. */
export class CoveringPsychic {
  id: number;
  username: string;
  /** Scheduled as available, on alert, or with a day off. */
  @ApiProperty({ enum: ['A', 'O', 'off'] })
  status: string;
}
