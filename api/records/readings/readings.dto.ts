import { ApiProperty } from '@nestjs/swagger';
import type { ConnType, ReadingResult } from '../../../common/domain/reading';

/** Why a version was replaced. */
export const reasons = ['corrected', 'voided', 'restored'] as const;

/** What a reading tells of its contact, as it is now or as it was. */
class ReadingContent {
  /** Start of the contact, with the New York offset. */
  call_date: string;
  /** The customer; null when unknown. */
  user_id: number | null;
  username: string | null;
  conn_type: ConnType;
  /** Minutes. */
  duration: number;
  free_minutes: number;
  paid_minutes: number;
  result: ReadingResult;
  rating: number | null;
  rating_text: string | null;
}

/** One contact of a psychic. In limited mode the fields marked so are left out for the psychic. */
export class ReadingRow extends ReadingContent {
  id: number;
  /** The switch's id; omitted in limited mode. */
  connection_id?: number;
  type: 'new' | 'repeat';
  /** US dollars per minute; omitted in limited mode. */
  rate?: number;
  /** US dollars; omitted in limited mode. */
  revenue?: number;
  /** Omitted in limited mode. */
  has_recording?: boolean;
  /** The chat whose messages `…/chats/{chat_id}/messages` returns; null if there are none. Omitted in limited mode. */
  chat_id?: number | null;
  /** The psychic had blocked the customer when it began. It is paid all the same. Omitted otherwise. */
  after_block?: boolean;
  /** Starts at 1 and increases with each correction, void, and restoration. */
  version: number;
  /** When it was voided, with the New York offset; null if it is not. Managers only. */
  voided_at?: string | null;
  /** The integrator key that voided it; null if it is not voided, or none is recorded. Managers only. */
  voided_by?: string | null;
}

/** A contact of a customer, in the list over all psychics. */
export class CustomerContact extends ReadingRow {
  psychic_id: number;
  psychic_username: string;
}

/** What a reading was before it was corrected, voided or restored. */
export class FormerReading extends ReadingContent {
  version: number;
  /** When it arrived. */
  received_at: string;
  /** When it was replaced, with the New York offset. */
  replaced_at: string;
  reason: (typeof reasons)[number];
  /** When it was voided; null if it was not. */
  voided_at: string | null;
  /** The integrator key that wrote it; null if none is recorded. */
  key_id: number | null;
  key_name: string | null;
  /** The integrator key that replaced it; null if none is recorded. */
  replaced_by: string | null;
  /** The chat that wrote it; null if it came from outside. */
  @ApiProperty({ type: String, enum: ['chat'], nullable: true })
  source: 'chat' | null;
  connection_id: number;
  /** Whose reading it was: a user_id. */
  psychic: number;
  /** US dollars per minute. */
  rate: number;
  /** US dollars. */
  revenue: number;
}

/** Figures of the whole window, whichever page of rows is asked for. */
export class ReadingsSummary {
  total_calls: number;
  repeat_calls: number;
  free_minutes: number;
  paid_minutes: number;
  total_minutes: number;
  repeat_minutes: number;
  repeat_pct: number;
  missed_calls: number;
  alc: number;
  /** US dollars; omitted in limited mode. */
  revenue?: number;
  /**
   * US dollars by which the revenue has changed since the window's last New York day ended, by corrections, voids, and
   * readings that a key or a chat added late; null if it has not. Omitted in limited mode.
   */
  revenue_after_end?: number | null;
}

export class Readings {
  readings: ReadingRow[];
  summary: ReadingsSummary;
}
