import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { ComparedRangeQuery, DateRangeQuery } from '../../platform/http/date-range';
import { validationMessage } from '../../platform/http/input.decorators';

/** Numbers joined by commas; as many as a page has rows. */
const idList = /^\d{1,10}(,\d{1,10}){0,249}$/;

const flags = ['true', 'false'] as const;

export class NetworkDaysQuery extends IntersectionType(DateRangeQuery, ComparedRangeQuery) {
  /** A psychic's user_id; returns only that psychic's days. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Matches(/^\d{1,10}$/, validationMessage(message('not_number', { field: 'psychic' })))
  psychic?: string;

  /** user_ids joined by commas, at most 250: the days of these alone. */
  @ApiPropertyOptional({ pattern: idList.source, example: '22,57' })
  @IsOptional()
  @Matches(idList, validationMessage(message('not_ids', { field: 'psychics', most: 250 })))
  psychics?: string;

  /** The days of each psychic separately. */
  @IsOptional()
  @IsIn(['psychic'], validationMessage(message('not_one_of', { field: 'by', choices: 'psychic' })))
  by?: string;
}

export class PsychicDaysQuery extends DateRangeQuery {
  /** Last published figures instead of live ones. */
  @IsOptional()
  @IsIn(flags, validationMessage(message('not_one_of', { field: 'published', choices: flags.join(', ') })))
  published?: string;
}

/** A New York day of a window. Each figure is rounded by itself. */
class DayFigures {
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  day: string;
  /** Connected. */
  calls: number;
  chats: number;
  /** Calls and chats that were not New. */
  repeats: number;
  /** Connected. For several days, the total seconds / 60, rounded once. */
  seconds: number;
  minutes: number;
  paid_minutes: number;
  /** Those of calls. */
  paid_call_minutes: number;
  /** Those of chats. */
  paid_chat_minutes: number;
  free_minutes: number;
  missed: number;
  /** How many contacts were rated. */
  rated: number;
  /** The sum of their ratings. */
  rating_sum: number;
}

/** The day compared with. */
export class DayBefore extends DayFigures {
  /** US dollars. */
  revenue: number;
  /** Only of a part of the day: until when in New York. */
  until?: string;
}

export class NetworkDay extends DayFigures {
  /** US dollars. */
  revenue: number;
  /** Only in a comparison, on as many days as are compared with. */
  before?: DayBefore;
  /** The psychic whose day it is; only with `by=psychic`. */
  user_id?: number;
}

export class PsychicDay extends DayFigures {
  /** US dollars; omitted for a psychic in limited mode. */
  revenue?: number;
}

/** An hour of New York's days, all days of the window together. */
export class Hour {
  /** 0 to 23. */
  hour: number;
  /** Connected. */
  readings: number;
  missed: number;
}

export class RatingCount {
  /** 1 to 5. */
  rating: number;
  count: number;
}
