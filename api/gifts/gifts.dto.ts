import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { giftMinutes } from '../../common/domain/gift-rules';

/** A customer who can get a gift of this psychic. */
export class EligibleCustomer {
  user_id: number;
  user_name: string;
  /** Start of the last connected reading with this psychic, with the New York offset. */
  last_call: string;
  /** Connected calls and chats with this psychic, ever. */
  calls: number;
  minutes: number;
  /** Free minutes that the customer could use with this psychic now. */
  redeemable_minutes: number;
  alc: number;
  /** US dollars. */
  rev_per_call: number;
}

export class GiftInput {
  /** 1 to 100 characters. */
  @Allow()
  @ApiProperty({ type: String, example: 'A few minutes from me' })
  subject: unknown;
  /** 1 to 4,000 characters; simple HTML is kept, everything else is taken out. */
  @Allow()
  @ApiProperty({ type: String, example: 'It was good to talk with you.' })
  body: unknown;
  @Allow()
  @ApiProperty({ enum: giftMinutes })
  minutes: unknown;
  /** user_ids of eligible customers, each once. */
  @Allow()
  @ApiProperty({ type: [Number], example: [17] })
  customers: unknown;
}

export class QueuedGifts {
  queued: number;
}

export class SentGift {
  id: number;
  message_id: number;
  user_id: number;
  sent_to_name: string;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  minutes_sent: number;
  /** With the New York offset. */
  sent_date: string;
}
