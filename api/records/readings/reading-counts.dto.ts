import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { DateRangeQuery } from '../../platform/http/date-range';
import { validationMessage } from '../../platform/http/input.decorators';

/** Figures of the readings in a date range that the filters find. */
export class ReadingCounts {
  /** Connected calls and chats. */
  readings: number;
  minutes: number;
  dropped: number;
  /** Dropped ones of the connected, in percent. */
  dropped_pct: number;
  /** Not connected. */
  missed: number;
  /** Missed ones of all contacts, in percent. */
  missed_pct: number;
  /** US dollars. */
  revenue: number;
}

/** Those of a psychic. */
export class PsychicReadingCounts extends ReadingCounts {
  id: number;
  psychic_id: number;
  psychic_username: string;
  phone_extension: string;
}

/** Those of a customer, or of all contacts without a known one: their `id` is 0, everything else about them null. */
export class CustomerReadingCounts extends ReadingCounts {
  id: number;
  user_id: number | null;
  username: string | null;
  /** The integrator's id. */
  external_id: string | null;
}

/** The dates and filters of the network's readings. */
export class ReadingTotalQuery extends DateRangeQuery {
  /** As for the list of readings. */
  @ApiPropertyOptional({ example: '{"conn_type":"Call"}' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'filter' })))
  filter?: string;
}
