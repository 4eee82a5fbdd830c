import { ApiProperty } from '@nestjs/swagger';
import { connTypes, results } from '../../common/domain/reading';
import { reasons } from './reading-version.entity';

/** What a reading tells of its contact, as it is now or as it was. */
class ReadingContent {
  /** Start of the contact, with the New York offset. */
  call_date: string;
  /** The customer; null when unknown. */
  @ApiProperty({ type: Number, nullable: true })
  user_id: number | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  @ApiProperty({ enum: connTypes })
  conn_type: string;
  /** Minutes. */
  duration: number;
  free_minutes: number;
  paid_minutes: number;
  @ApiProperty({ enum: results })
  result: string;
  @ApiProperty({ type: Number, nullable: true })
  rating: number | null;
  @ApiProperty({ type: String, nullable: true })
  rating_text: string | null;
}

/** One contact of a psychic. In limited mode the fields marked so are left out for the psychic. */
export class ReadingRow extends ReadingContent {
  id: number;
  /** The switch's id; left out in limited mode. */
  connection_id?: number;
  @ApiProperty({ enum: ['new', 'repeat'] })
  type: string;
  /** US dollars a minute; left out in limited mode. */
  rate?: number;
  /** US dollars; left out in limited mode. */
  revenue?: number;
  /** Left out in limited mode. */
  has_recording?: boolean;
  /** 1, and one more for each correction, void and restoration. */
  version: number;
}

/** What a reading was before it was corrected, voided or restored. */
export class FormerReading extends ReadingContent {
  version: number;
  /** When it arrived. */
  received_at: string;
  /** When it was replaced, with the New York offset. */
  replaced_at: string;
  @ApiProperty({ enum: reasons })
  reason: string;
  /** When it had been voided; null while it counted. */
  @ApiProperty({ type: String, nullable: true })
  voided_at: string | null;
  /** The integrator's key that wrote it; null where none is kept. */
  @ApiProperty({ type: Number, nullable: true })
  key_id: number | null;
  @ApiProperty({ type: String, nullable: true })
  key_name: string | null;
  /** A chat that has written it; null for what came from outside. */
  @ApiProperty({ type: String, enum: ['chat'], nullable: true })
  source: 'chat' | null;
  connection_id: number;
  /** Whose reading it was: a user_id. */
  psychic: number;
  /** US dollars a minute. */
  rate: number;
  /** US dollars. */
  revenue: number;
}

/** Figures of the whole window, whichever page of rows is asked for. */
export class ReadingsSummary {
  total_calls: number;
  repeat_calls: number;
  free_minutes: number;
  total_minutes: number;
  repeat_minutes: number;
  repeat_pct: number;
  missed_calls: number;
  alc: number;
  /** US dollars; left out in limited mode. */
  revenue?: number;
}

export class Readings {
  readings: ReadingRow[];
  summary: ReadingsSummary;
}
