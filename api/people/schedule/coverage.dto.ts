import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Allow, IsISO8601, Matches } from 'class-validator';
import { mostAtOnce } from '../../../common/domain/bulk-rules';
import { type GapPlan, gapPlans, longestCoverageMessage } from '../../../common/domain/coverage-message';
import { message } from '../../../common/domain/messages';
import { ApiIds, ParsedLater, validationMessage } from '../../platform/http/input.decorators';
import { instantPattern } from '../../records/readings/ingest/record-fields';

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

/** Not only ISO 8601, which has weeks and years without end. */
function InstantField(example: string): PropertyDecorator {
  const refused = validationMessage(message('date.invalid'));
  return applyDecorators(
    ApiProperty({ format: 'date-time', pattern: instantPattern, example }),
    Matches(new RegExp(instantPattern), refused),
    IsISO8601({ strict: true }, refused),
  );
}

export class CoverageHourQuery {
  /** An instant in the hour. */
  @InstantField('2026-11-24T18:00:00-05:00')
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

export const gapExample = {
  from: '2026-11-24T18:00:00-05:00',
  to: '2026-11-24T21:00:00-05:00',
  text: 'Can you work then?',
};

/** A gap: hours without enough psychics, at most eight days. */
export class GapQuery {
  @InstantField(gapExample.from)
  from: string;
  @InstantField(gapExample.to)
  to: string;
}

/** An Active psychic who is not scheduled for all of a gap. */
export class GapPsychic {
  id: number;
  username: string;
  /** For part of it, within three hours of it, neither, or a day off. */
  @ApiProperty({ enum: gapPlans })
  scheduled: GapPlan;
}

export class GapMessageInput extends GapQuery {
  /** user_ids of those who are asked, each once. */
  @ApiIds(mostAtOnce)
  @Allow()
  @ParsedLater()
  ids: number[];
  @ApiProperty({ maxLength: longestCoverageMessage, pattern: '\\S', example: gapExample.text })
  @Allow()
  @ParsedLater()
  text: string;
}

export class SentGapMessages {
  @ApiProperty({ type: 'integer' })
  sent: number;
  /** Those who are not Active in the network, or have no email address of their own. */
  @ApiProperty({ type: 'integer' })
  left_out: number;
}
