import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsIn, ValidateIf } from 'class-validator';
import type { AccountStatus } from '../../../common/domain/availability';
import type { Locale } from '../../../common/brand/locales';
import { message } from '../../../common/domain/messages';
import { mostApplyAgainMonths } from '../../../common/domain/application-status';
import { longestReason } from '../../../common/domain/rejection';
import { ParsedLater, validationMessage } from '../../platform/http/input.decorators';
import { PhoneRow } from '../profiles/profiles.dto';
import { Duplicate, IsPermissions } from '../psychics/oversight.dto';

/** A version of a document that the applicant agreed to. */
export class AgreedVersion {
  /** As it appears in its URL. */
  name: string;
  title: string;
  /** The New York day this version took effect, as YYYY-MM-DD. */
  effective_date: string;
  agreed_at: string;
}

/** What a manager decides on when somebody new has applied. */
export class Application {
  id: number;
  /** The same as `id`. */
  user_id: number;
  username: string;
  first: string;
  last: string;
  address1: string;
  address2: string;
  postal_code: string;
  city: string;
  region: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string;
  email: string;
  /** The applicant was asked to confirm the email and has not: mails may not arrive. */
  email_unconfirmed: boolean;
  /** The preferred one first. */
  phones: PhoneRow[];
  contact_method: 'E' | 'P';
  zodiac: number | null;
  gender: string | null;
  language: number;
  languages: number[];
  experience: string;
  credentials: string[];
  referral: string;
  /** The language in which they applied. */
  locale: Locale;
  /** Of the submitted listing, joined by commas; null if there is none. */
  categories: string | null;
  /** The URL of the current photo. */
  image: string | null;
  /** The URL of a photo that was sent since; it is approved with the application. */
  proposed_image: string | null;
  /** Pending, Approved, Rejected, or empty. */
  profile_status: string;
  agreements: AgreedVersion[];
  /** Accounts of both networks that may belong to the same person. */
  duplicates: Duplicate[];
  account_status: AccountStatus;
  permissions: string;
  requires_approval: boolean;
  applied_at: string;
}

export const applicationDecisions = ['approve', 'decline'] as const;

export class ApplicationDecision {
  /** `approve` sets Active, `decline` Inactive; either is mailed to the applicant. */
  @IsIn(
    applicationDecisions,
    validationMessage(message('not_one_of', { field: 'decision', choices: applicationDecisions.join(', ') })),
  )
  decision: (typeof applicationDecisions)[number];

  /**
   * For `approve`: phone and chat by default.
   * @example AgentPhone, AgentChat
   */
  @ApiProperty({ required: false, pattern: '^(AgentPhone(, AgentChat)?|AgentChat(, AgentPhone)?)?$' })
  @ValidateIf((_, value) => value !== undefined)
  @IsPermissions()
  permissions?: string;

  /** For `decline`: mailed to the applicant. */
  @ApiPropertyOptional({ type: String, maxLength: longestReason })
  @Allow()
  @ParsedLater()
  reason?: unknown;

  /** For `decline`: months until the applicant may apply again, 3 by default. They are told the day. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: mostApplyAgainMonths })
  @Allow()
  @ParsedLater()
  apply_again_months?: unknown;
}
