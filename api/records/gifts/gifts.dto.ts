import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import {
  bodyLimit,
  giftMinutes,
  type GiftMinutes,
  subjectLimit,
  templateNameLimit,
} from '../../../common/domain/gift-rules';
import {
  type MemberType,
  memberTypes,
  mostLeastMinutes,
  mostQuietDays,
} from '../../../common/domain/member-filters';
import { message } from '../../../common/domain/messages';
import { ApiIds, Form, validationMessage } from '../../platform/http/input.decorators';

export class EligibleQuery {
  /**
   * `quiet_days`: the last reading was on a New York day at least that many days ago; `type`: `new` or `repeat`, or
   * both in a list; `least_minutes`: minutes with the psychic.
   */
  @ApiPropertyOptional({ example: '{"quiet_days":30}' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'filter' })))
  filter?: string;
}

/** A customer who can get a gift of this psychic. */
export class EligibleCustomer {
  user_id: number;
  user_name: string;
  /** Start of the last connected reading with this psychic, with the New York offset. */
  last_call: string;
  /** Connected calls and chats with this psychic, all time. */
  calls: number;
  minutes: number;
  /** New if all readings with this psychic were in the first 24 hours. */
  @ApiProperty({ enum: memberTypes })
  type: MemberType;
  /** Free minutes the customer can use with this psychic now. */
  redeemable_minutes: number;
  alc: number;
  /** US dollars. */
  rev_per_call: number;
}

/** What members receive. */
class GiftMessageInput {
  /** 1 to 100 characters. */
  @ApiProperty({ maxLength: subjectLimit, pattern: '\\S', example: 'A few minutes from me' })
  subject: string;
  /** 1 to 4,000 characters; simple HTML is kept, everything else is removed. */
  @ApiProperty({ maxLength: bodyLimit, pattern: '\\S', example: 'It was good to talk with you.' })
  body: string;
  @ApiProperty({ type: 'integer', enum: giftMinutes })
  minutes: number;
}

@Form()
export class GiftInput extends GiftMessageInput {
  /** user_ids of eligible customers, each once. */
  @ApiIds()
  customers: number[];
}

/** A gift from the psychic of each member's last reading. */
@Form()
export class NetworkGiftInput extends GiftMessageInput {
  /** The last reading with anybody was on a New York day at least that many days ago. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: mostQuietDays, example: 30 })
  quiet_days: number;
  /** With the psychic of that reading. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'string', enum: [...memberTypes] }, maxItems: 2 })
  type?: MemberType[];
  /** All readings with that psychic together. */
  @ApiPropertyOptional({ minimum: 0, maximum: mostLeastMinutes })
  least_minutes?: number;
  /** That of the dry run, which sending needs: if others match by now, nothing is sent. */
  @ApiPropertyOptional({ pattern: '^[0-9a-f]{64}$' })
  selection?: string;
}

export class QueuedGifts {
  queued: number;
}

const reasons = ['declines_mail', 'no_reading', 'blocked'] as const;

/** Somebody who would not get the gift. */
export class LeftOut {
  user_id: number;
  user_name: string;
  /** Accepts no email any more, or has no connected reading with this psychic. */
  @ApiProperty({ enum: reasons })
  reason: (typeof reasons)[number];
}

/** What a gift would do. */
export class GiftPreview {
  /** The mail as the first recipient would get it. */
  subject: string;
  text: string;
  html: string;
  /** How many would get the minutes. */
  people: number;
  /** How many of them have no email address and get the minutes without a mail. */
  without_mail: number;
  minutes_each: number;
  minutes_total: number;
  /** By user_id. Sending to them as well is refused. */
  left_out: LeftOut[];
}

const lostReasons = ['declines_mail', 'psychic_not_active'] as const;

/** Members who match but would not get the gift. */
export class LostLeftOut {
  /** Accepts no email, or the psychic of the last reading is not Active. */
  @ApiProperty({ enum: lostReasons })
  reason: (typeof lostReasons)[number];
  people: number;
  /** The first ten usernames. */
  names: string[];
}

/** A sending of a gift to the network. */
export class LostSending {
  user_id: number;
  username: string;
  people: number;
}

/** What a gift to the network would do. */
export class NetworkGiftPreview {
  /** The mail as the first recipient would get it. */
  subject: string;
  text: string;
  html: string;
  people: number;
  /** How many of them have no email address and get the minutes without a mail. */
  without_mail: number;
  minutes_each: number;
  minutes_total: number;
  left_out: LostLeftOut[];
  /** One for each psychic, the one with the most members first. */
  sendings: LostSending[];
  /** For sending to exactly these. */
  selection: string;
}

const mailStates = ['delivered', 'failed', 'waiting', 'none'] as const;

export class SentGift {
  id: number;
  message_id: number;
  /** The sending that it was part of. */
  sending_id: number;
  user_id: number;
  sent_to_name: string;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  minutes_sent: number;
  /** With the New York offset. */
  sent_date: string;
  /** Whether the mail server took the mail; none if the customer had no address. */
  @ApiProperty({ enum: mailStates })
  mail: (typeof mailStates)[number];
  /** Of these minutes; a psychic's gifts are used in the order in which they were given. */
  minutes_used: number;
  minutes_left: number;
}

/** Gifts that were sent together. */
export class GiftSending {
  id: number;
  /** With the New York offset. */
  sent_date: string;
  subject: string;
  /** Sanitised HTML. */
  body: string;
  minutes_each: number;
  /** Whether the automatic mail sent it. */
  automatic: boolean;
  people: number;
  /** Mails that the mail server took. */
  delivered: number;
  /** Mails that the mail server refused for good. */
  failed: number;
  waiting: number;
  minutes_used: number;
  minutes_left: number;
}

/** A message with minutes to send again and again. */
@Form()
export class GiftTemplateInput {
  /** 1 to 60 characters, other than those of the network's other templates, whatever the case. */
  @ApiProperty({ maxLength: templateNameLimit, pattern: '\\S', example: 'We miss you' })
  name: string;
  /** 1 to 100 characters. */
  @ApiProperty({ maxLength: subjectLimit, pattern: '\\S', example: 'A few minutes from me' })
  subject: string;
  /** 1 to 4,000 characters, as typed. */
  @ApiProperty({ maxLength: bodyLimit, pattern: '\\S', example: 'It was good to talk with you.' })
  body: string;
  @ApiProperty({ type: 'integer', enum: giftMinutes })
  minutes: GiftMinutes;
}

export class GiftTemplate extends GiftTemplateInput {
  id: number;
}
