import { ApiProperty } from '@nestjs/swagger';
import {
  type BlockReason,
  blockReasons,
  longestCustomerNote,
  longestNickname,
  longestTag,
  mostTags,
} from '../../../common/domain/customer-card';
import type { ConnType } from '../../../common/domain/reading';
import { Form } from '../../platform/http/input.decorators';

@Form()
export class CustomerCardInput {
  @ApiProperty({ maxLength: longestNickname, example: 'Rosa' })
  nickname: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: longestTag, pattern: '\\S' },
    maxItems: mostTags,
    example: ['Family'],
  })
  tags: string[];
  /** The note that is shown first. */
  @ApiProperty({ maxLength: longestCustomerNote, example: 'Ask first how her mother is.' })
  pinned: string;
}

@Form()
export class CustomerNoteInput {
  @ApiProperty({ maxLength: longestCustomerNote, pattern: '\\S', example: 'Does not want dates.' })
  text: string;
}

@Form()
export class BlockInput {
  @ApiProperty({ enum: blockReasons })
  reason: BlockReason;
}

export class CustomerNote {
  id: number;
  text: string;
  /** With the New York offset. */
  written_at: string;
  /** The manager's username; null for the psychic's own note. */
  manager: string | null;
}

/** A connected contact on a card. */
export class CardReading {
  id: number;
  /** Start, with the New York offset. */
  date: string;
  conn_type: ConnType;
  minutes: number;
  rating: number | null;
}

/** The end of the pair's last chat before the one that rings or runs. */
export class EarlierChat {
  /** When it was accepted, with the New York offset. */
  date: string;
  minutes: number;
  texts: EarlierText[];
}

export class EarlierText {
  number: number;
  @ApiProperty({ enum: ['psychic', 'member'] })
  side: 'psychic' | 'member';
  text: string;
  /** With the New York offset. */
  sent_at: string;
}

export class CardBlock {
  @ApiProperty({ enum: blockReasons })
  reason: BlockReason;
  /** With the New York offset. */
  blocked_at: string;
}

/** What a psychic sees of a customer: figures of this psychic only. */
export class CustomerCard extends CustomerCardInput {
  customer_id: number;
  username: string;
  /** Newest first. */
  notes: CustomerNote[];
  /** Of all connected contacts. */
  reading_count: number;
  total_minutes: number;
  /** Start of the first connected contact, with the New York offset; null without one. */
  first_reading: string | null;
  /** The last five connected contacts, newest first. */
  readings: CardReading[];
  /** What the customer can still use with this psychic. */
  free_minutes: number;
  /** Null for a customer who is not blocked. */
  block: CardBlock | null;
  /** Only while a chat of the two rings or runs, for the psychic, and not in limited mode. */
  earlier_chat: EarlierChat | null;
}

/** A customer whom a psychic has blocked. */
export class BlockedRow {
  id: number;
  customer_id: number;
  username: string;
  @ApiProperty({ enum: blockReasons })
  reason: BlockReason;
  /** With the New York offset. */
  blocked_at: string;
}

/** A block, as managers see it, also after it was lifted. */
export class NetworkBlockRow extends BlockedRow {
  psychic_id: number;
  psychic_username: string;
  /** With the New York offset; null while it stands. */
  lifted_at: string | null;
  /** When a manager looked at it, and who; null if nobody has. */
  seen_at: string | null;
  seen_by: string | null;
  /** For `If-Match`; it changes with the reason. */
  @ApiProperty({ example: '"block-17-2"' })
  version: string;
}
