import { ApiProperty } from '@nestjs/swagger';
import { type BlockReason, blockReasons } from '../../../common/domain/customer-card';

/** A customer with a connected contact in the window; figures are the window's. */
export class CustomerRow {
  id: number;
  username: string;
  /** Start of the last connected contact, with the New York offset. */
  last_call: string;
  /** Connected calls and chats. */
  total_calls: number;
  total_minutes: number;
  /** What the customer can still use with this psychic: the psychic's gifts plus the remaining network-wide minutes. */
  free_minutes: number;
  /** Minutes per contact. */
  alc: number;
}

/** A customer with any contact in the window, as the psychic's own page counts them. */
export class OwnCustomerRow {
  id: number;
  customer_id: number;
  username: string;
  /** Connected. */
  call_count: number;
  chat_count: number;
  missed_call_count: number;
  /** Start of the last contact, including missed ones, with the New York offset. */
  last_contact_date: string;
  /** Of the last contact. */
  customer_type: 'new' | 'repeat';
  /** Mean of the window's ratings; null without one. */
  avg_customer_rating: number | null;
}

/** One connected contact of a pair. */
export class CustomerReading {
  /** Start, with the New York offset. */
  date: string;
  minutes: number;
}

/** A customer of the network, over all psychics and all time. */
export class NetworkCustomer {
  id: number;
  /** The integrator's id. */
  external_id: string;
  username: string;
  /** Start of the last contact, also a missed one, with the New York offset; null if there is none. */
  last_contact: string | null;
  /** With how many psychics the customer had a connected contact. */
  psychics: number;
  /** Connected calls and chats. */
  readings: number;
  total_minutes: number;
  /** What is left, including the gifts of every psychic. */
  free_minutes: number;
}

export class NetworkCustomerRecord extends NetworkCustomer {
  /** When the customer was erased, with the New York offset; null if not. */
  erased_at: string | null;
}

/** A gift as the customer's page shows it. */
export class CustomerGift {
  id: number;
  psychic_id: number;
  psychic_username: string;
  minutes: number;
  /** With the New York offset. */
  sent_at: string;
}

/** How free minutes come and go. */
export const entryKinds = ['welcome', 'gift', 'used'] as const;

/** Free minutes that a customer got or used. */
export class FreeMinutesEntry {
  /** `credit-17` or `reading-4711` */
  id: string;
  /** When they were credited, or the reading's start, with the New York offset. */
  at: string;
  kind: (typeof entryKinds)[number];
  /** Always positive: those of a reading are subtracted. */
  minutes: number;
  /** Who gave or read; null for a new customer's minutes. */
  psychic_id: number | null;
  psychic_username: string | null;
  /** The reading that used them. */
  connection_id: number | null;
}

/** A psychic who had to do with a customer. */
export class CustomerPsychic {
  /** The psychic's user_id. */
  id: number;
  psychic_username: string;
  /** Start of the last contact, also a missed one, with the New York offset; null if there is none. */
  last_contact: string | null;
  /** Connected calls and chats. */
  readings: number;
  /** How many notes are on the card. */
  notes: number;
  /** Of the last block; null without one. */
  @ApiProperty({ type: 'string', nullable: true, enum: blockReasons })
  block_reason: BlockReason | null;
  blocked_at: string | null;
  /** Null while it stands. */
  lifted_at: string | null;
}
