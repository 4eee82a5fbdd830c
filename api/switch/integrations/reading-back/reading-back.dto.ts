import { ApiProperty, PickType } from '@nestjs/swagger';
import { accountStatuses, availabilityCodes } from '../../../../common/domain/availability';
import type { ReadingResult } from '../../../../common/domain/reading';
import { reasons } from '../../../records/readings/readings.dto';
import { ReadingInput } from '../readings.dto';

export class KnownPsychic {
  user_id: number;
  username: string;
  extension: number;
  @ApiProperty({ enum: accountStatuses })
  account_status: string;
  /** The availability. */
  @ApiProperty({ enum: availabilityCodes })
  status: string;
  /** Since when. */
  status_since: string;
  /** `AgentPhone`, `AgentChat`, joined by a comma. */
  permissions: string;
  /** When any of these last changed. */
  updated_at: string;
}

/** What is stored as it was sent: minutes and rate are not rounded, so that they compare. */
const sent = [
  'conn_type',
  'started_at',
  'duration_seconds',
  'free_minutes',
  'paid_minutes',
  'rate',
  'result',
] as const;

/** A version of a contact as it is stored. */
export class StoredVersion extends PickType(ReadingInput, sent) {
  /** From the sender, or assigned. */
  connection_id: number;
  /** Null if the sender identifies it by a number. */
  external_id: string | null;
  /** A user_id. */
  psychic: number;
  extension: number;
  @ApiProperty({
    type: 'object',
    properties: { external_id: { type: 'string' }, username: { type: 'string' } },
    required: ['external_id', 'username'],
    nullable: true,
  })
  customer: { external_id: string; username: string } | null;
  /** The New York day it started on. */
  @ApiProperty({ example: '2026-11-20' })
  day: string;
  /** US dollars, to the cent. */
  revenue: number;
  rating: number | null;
  rating_text: string | null;
  /** As sent, to the millisecond; for a voided reading, that of the void. */
  updated_at: string | null;
  /** From 1. */
  version: number;
  /** When the content of this version arrived. */
  received_at: string;
  /** Null unless voided. */
  voided_at: string | null;
  /** The key that wrote this version; null if none did, as in an import. */
  key_id: number | null;
  key_name: string | null;
  /** The request that wrote this version; null if none did. */
  request_id: string | null;
}

export class StoredReading extends StoredVersion {
  has_recording: boolean;
}

export class FormerVersion extends StoredVersion {
  replaced_at: string;
  @ApiProperty({ enum: reasons })
  reason: string;
}

export class ReadingWithVersions extends StoredReading {
  /** Newest first. */
  versions: FormerVersion[];
}

/** How many rows there are of each result. */
export class ResultCounts implements Record<ReadingResult, number> {
  Completed: number;
  Dropped: number;
  Declined: number;
  Voicemail: number;
  'No Answer': number;
  Busy: number;
  Abandoned: number;
}

export class DayTotals {
  @ApiProperty({ example: '2026-11-20' })
  day: string;
  /** Contacts that are not voided, with any result. */
  rows: number;
  results: ResultCounts;
  /** For connected contacts, summed from seconds. */
  minutes: number;
  paid_minutes: number;
  free_minutes: number;
  /** US dollars. */
  revenue: number;
  /** Voided rows, which are not in the other figures. */
  voided: number;
}
