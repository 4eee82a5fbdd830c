import { type Locale, locales } from '../../../common/brand/locales';
import { ApiProperty } from '@nestjs/swagger';
import type { AccountStatus, Availability } from '../../../common/domain/availability';
import { type AvailabilityCause, availabilityCauses } from '../../../common/domain/reach';

/** A psychic as the manager's pages and the psychic's own portal read it. */
export class PsychicRecord {
  id: number;
  /** The same as `id`. */
  user_id: number;
  username: string;
  first: string;
  last: string;
  email: string;
  /** The preferred phone's number without its prefix; empty when there is none. */
  phone: string;
  /** Its dialing prefix. */
  phone_country_code: number;
  extension: string;
  account_status: AccountStatus;
  status: Availability;
  /** Since when, with the New York offset. */
  status_since: string;
  /** What set it; `missed` is a pause by the program. */
  @ApiProperty({ enum: availabilityCauses, example: 'psychic' })
  status_cause: AvailabilityCause;
  /** `AgentPhone` and `AgentChat`, joined by comma and space. */
  permissions: string;
  auto_email: boolean;
  image: string | null;
  requires_approval: boolean;
  /** The applicant was asked to confirm the email and has not: mails may not arrive. */
  email_unconfirmed: boolean;
  /** Mean rating over all time; null without ratings. */
  avg_rating: number | null;
  limited_readings: boolean;
  /** Pending, Approved, Rejected, or empty. */
  profile_status: string;
  /** The referral code of the sign-up: 2 to 6 digits, or empty. */
  referral: string;
  /** Of the page where the psychic applied. */
  @ApiProperty({ enum: locales })
  locale: Locale;
  /** When the account was erased, with the New York offset; null if it was not. */
  erased_at: string | null;
}

/** A row of the list of psychics: live figures over the window. */
export class PsychicRow {
  id: number;
  agent_user_id: number;
  user_name: string;
  last_name: string;
  first_name: string;
  phone_extension: string;
  total_mins: number;
  rep_mins: number;
  /** Connected calls and chats. */
  total_calls: number;
  rep_calls: number;
  missed_calls: number;
  rep_call_pct: number;
  alc: number;
  /** The last connected reading in the window. */
  date: string | null;
  /** Availability. */
  status: Availability;
  /** What set it; `missed` is a pause by the program. */
  @ApiProperty({ enum: availabilityCauses, example: 'psychic' })
  status_cause: AvailabilityCause;
  /** Rank by revenue in the window; ties share a rank. */
  ranking: number;
  free_minutes: number;
  signup_date: string;
  account_status: AccountStatus;
  /** The referral code of the sign-up: 2 to 6 digits, or empty. */
  referral: string;
}

export class SearchRow {
  user_id: number;
  username: string;
  last_name: string;
  first_name: string;
  extension: string;
  account_status: AccountStatus;
}
