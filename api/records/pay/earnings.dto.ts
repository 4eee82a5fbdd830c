import { ApiProperty } from '@nestjs/swagger';
import { type ConnType, connTypes } from '../../../common/domain/reading';
import { ActiveProgress } from './pay.dto';

/** What amounts are: the psychic's pay by the minute, or, without pay, what members were charged. */
export const earningBases = ['pay', 'revenue'] as const;

/** Connected contacts together. */
export class EarnedSum {
  minutes: number;
  /** Dollars; left out in limited mode, and null for a period that is not paid through the program. */
  @ApiProperty({ type: Number, nullable: true })
  amount?: number | null;
}

export class EarnedToday extends EarnedSum {
  /** Minutes signed in since midnight in New York; overlapping time counts once. */
  signed_on_minutes: number;
  /** Dollars an hour signed in; left out in limited mode, and null in the first quarter of an hour. */
  @ApiProperty({ type: Number, nullable: true })
  per_hour?: number | null;
}

export class LastContact extends EarnedSum {
  @ApiProperty({ enum: connTypes })
  conn_type: ConnType;
  /** Null for an unknown member. */
  username: string | null;
  @ApiProperty({ format: 'date-time' })
  ended_at: string;
}

export class EarnedBefore extends EarnedSum {
  /** Up to here: the same weekday and time. */
  @ApiProperty({ format: 'date-time' })
  until: string;
}

export class EarnedWeek extends EarnedSum {
  @ApiProperty({ format: 'date' })
  period_from: string;
  @ApiProperty({ format: 'date' })
  period_to: string;
  /** The pay week before, as far as this one has come. */
  before: EarnedBefore;
}

/** Three hours of a weekday. */
export class BestHours {
  /** When they come next, or began today. */
  @ApiProperty({ format: 'date-time' })
  from: string;
  @ApiProperty({ format: 'date-time' })
  to: string;
  /** Minutes with members in each of these hours, over eight weeks. */
  minutes_per_hour: number;
}

/** A psychic's earnings so far, all of one moment; in limited mode without amounts. */
export class Earnings {
  @ApiProperty({ enum: earningBases })
  basis?: (typeof earningBases)[number];
  today: EarnedToday;
  @ApiProperty({ type: LastContact, nullable: true })
  last: LastContact | null;
  week: EarnedWeek;
  /** How far the next bonus step is; null without pay, and left out in limited mode. */
  @ApiProperty({ type: ActiveProgress, nullable: true })
  active?: ActiveProgress | null;
  /** Those with the most minutes in the last eight weeks before today; null without any. */
  @ApiProperty({ type: BestHours, nullable: true })
  best: BestHours | null;
}
