import { ApiProperty } from '@nestjs/swagger';
import { bodyLimit, giftMinutes, subjectLimit } from '../../common/domain/gift-rules';
import { greatestId } from '../../common/domain/phone-rules';
import { Form } from '../http/input.decorators';

/** A customer who can get a gift of this psychic. */
export class EligibleCustomer {
  user_id: number;
  user_name: string;
  /** Start of the last connected reading with this psychic, with the New York offset. */
  last_call: string;
  /** Connected calls and chats with this psychic, all time. */
  calls: number;
  minutes: number;
  /** Free minutes the customer can use with this psychic now. */
  redeemable_minutes: number;
  alc: number;
  /** US dollars. */
  rev_per_call: number;
}

@Form()
export class GiftInput {
  /** 1 to 100 characters. */
  @ApiProperty({ maxLength: subjectLimit, pattern: '\\S', example: 'A few minutes from me' })
  subject: string;
  /** 1 to 4,000 characters; simple HTML is kept, everything else is removed. */
  @ApiProperty({ maxLength: bodyLimit, pattern: '\\S', example: 'It was good to talk with you.' })
  body: string;
  @ApiProperty({ type: 'integer', enum: giftMinutes })
  minutes: number;
  /** user_ids of eligible customers, each once. */
  @ApiProperty({
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'integer', minimum: 1, maximum: greatestId },
    example: [17],
  })
  customers: number[];
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
