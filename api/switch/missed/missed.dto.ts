import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { giftMinutes } from '../../../common/domain/gift-rules';
import { type ConnType, missedResults, type ReadingResult } from '../../../common/domain/reading';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';
import { Callback } from './callbacks.dto';

/** A contact that did not get through. */
export class MissedContact {
  /** The reading's. */
  id: number;
  /** With the New York offset, as all instants. */
  call_date: string;
  /** The customer; null when unknown. */
  user_id: number | null;
  username: string | null;
  conn_type: ConnType;
  /** Why it was missed. */
  @ApiProperty({ enum: missedResults })
  result: ReadingResult;
  /** Start of the customer's next connected contact with this psychic; null if there is none yet. */
  back_at: string | null;
  /** Whether that was within 24 hours. */
  recovered: boolean;
  /** Free minutes that the psychic gave for it; null if none. */
  gift_minutes: number | null;
  /** Whether the psychic can give minutes for it now. */
  can_gift: boolean;
  /** The callback for which this customer waits; null if there is none. */
  callback_id: number | null;
  /** The availability that an unanswered chat was lowered to; null otherwise. */
  lowered_to: 'P' | 'U' | null;
}

/** What waits for a psychic. */
export class Waiting {
  /** Oldest first. */
  callbacks: Callback[];
  /** Unanswered contacts of the last seven days that the psychic has not marked as seen, newest first. */
  missed: MissedContact[];
}

/** How many contacts of a window were answered, and how many of the missed came back. */
export class MissedShares {
  /** Connected. */
  answered: number;
  /** Connected and missed. */
  attempted: number;
  /** Per cent of the attempted. */
  answered_pct: number;
  missed: number;
  /** Missed ones with a connected contact of the same customer within 24 hours. */
  recovered: number;
  /** Per cent of the missed. */
  recovered_pct: number;
}

export class MissedGiftInput {
  @ApiProperty({ type: 'integer', enum: giftMinutes })
  @IsIn(
    giftMinutes,
    validationMessage(message('not_one_of', { field: 'minutes', choices: giftMinutes.join(', ') })),
  )
  minutes: number;
}

/** Minutes that were given. */
export class MissedGift {
  minutes: number;
}
