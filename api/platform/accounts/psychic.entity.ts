import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { AccountStatus, Availability, ChosenAvailability } from '../../../common/domain/availability';
import type { AvailabilityCause } from '../../../common/domain/reach';
import type { Locale } from '../../../common/brand/locales';

/** What a psychic's account has beyond signing in. */
@Entity('psychics')
export class Psychic {
  @PrimaryColumn('integer')
  accountId: number;

  @Column('text')
  network: Network;

  @Column('integer')
  extension: number;

  @Column('text', { default: 'Pending' })
  accountStatus: AccountStatus;

  /** When a manager first set the account status; until then the psychic waits for approval as a new one. */
  @Column('timestamptz', { nullable: true })
  statusDecidedAt: Date | null;

  /** When the account was first Active; a trigger keeps it. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  activatedAt: Date | null;

  /** When the psychic was available for the first time; a trigger keeps it. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  firstAvailableAt: Date | null;

  @Column('text', { default: 'U' })
  availability: Availability;

  /** What a person chose last: in force again when a contact ends. */
  @Column('text', { default: 'U' })
  chosenAvailability: ChosenAvailability;

  /** Since when the availability is what it is; a trigger keeps it. */
  @Column('timestamptz', { default: () => 'now()' })
  availabilitySince: Date;

  /** Who or what set the choice in force; a trigger corrects it when an account's status or permissions change. */
  @Column('text', { default: 'psychic' })
  availabilityCause: AvailabilityCause;

  /** When a pause ends; a break asked for in a contact has only its seconds until the contact ends. */
  @Column('timestamptz', { nullable: true })
  pauseUntil: Date | null;

  @Column('integer', { nullable: true })
  pauseSeconds: number | null;

  /** What a pause gives back, and its cause. */
  @Column('text', { nullable: true })
  pausedChoice: ChosenAvailability | null;

  @Column('text', { nullable: true })
  pausedCause: AvailabilityCause | null;

  /** Seconds that the psychic wants between a contact and the next. */
  @Column('smallint', { default: 0 })
  afterContact: number;

  /** What the psychic wants to reach in a pay week: dollars, and minutes for limited mode. */
  @Column('integer', { nullable: true })
  weeklyGoalAmount: number | null;

  @Column('integer', { nullable: true })
  weeklyGoalMinutes: number | null;

  /** Contacts before this instant don't count as missed in a row, nor do readings up to this id. */
  @Column('timestamptz', { default: () => 'now()' })
  missedSince: Date;

  @Column('bigint', { default: '0' })
  missedAfter: string;

  /** A pause after missed contacts, of which the psychic has not been mailed yet. */
  @Column('boolean', { default: false })
  missedUntold: boolean;

  /** When username, extension, account status, availability or permissions last changed; triggers keep it. */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt: Date;

  /** `AgentPhone`, `AgentChat` joined by comma and space, the one switched on last first. */
  @Column('text', { default: '' })
  permissions: string;

  @Column('boolean', { default: false })
  autoEmail: boolean;

  @Column('boolean', { default: false })
  requiresApproval: boolean;

  @Column('boolean', { default: false })
  limitedReadings: boolean;

  @Column('text', { default: '' })
  profileStatus: '' | 'Pending' | 'Approved' | 'Rejected';

  @Column('timestamptz', { nullable: true })
  profileSubmittedAt: Date | null;

  /** Why a manager rejected the profile, while it is Rejected. */
  @Column('text', { nullable: true })
  profileReason: string | null;

  @Column('text', { nullable: true })
  image: string | null;

  /** The address of the psychic's own new photo, while that waits for the decision. */
  @Column('text', { nullable: true })
  proposedImage: string | null;

  /** The social security number, encrypted; in no answer and no log. */
  @Column('text', { nullable: true })
  ssnCipher: string | null;

  /** A keyed hash that finds equal ones. */
  @Column('text', { nullable: true })
  ssnHash: string | null;

  /** Four digits, encrypted; in no log. */
  @Column('text', { nullable: true })
  pinCipher: string | null;

  @Column('text', { nullable: true })
  pinHash: string | null;

  @Column('smallint', { nullable: true })
  zodiac: number | null;

  @Column('text', { nullable: true })
  gender: 'M' | 'F' | null;

  /** By e-mail or by phone. */
  @Column('text', { default: 'P' })
  contactMethod: 'E' | 'P';

  @Column('smallint', { default: 1 })
  language: number;

  /** The other ones. */
  @Column('smallint', { array: true, default: '{}' })
  languages: number[];

  /** Years, one or two digits. */
  @Column('text', { default: '' })
  experience: string;

  @Column('text', { array: true, default: '{}' })
  credentials: string[];

  @Column('text', { default: '' })
  referral: string;

  /** The language in which they applied, and get mails about it. */
  @Column('text', { default: 'en' })
  locale: Locale;

  /** When an applicant was first asked to confirm the email; null for whoever was not. */
  @Column('timestamptz', { nullable: true })
  emailAskedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  emailRemindedAt: Date | null;

  /** The day from which a declined applicant may apply again, as YYYY-MM-DD. */
  @Column('date', { nullable: true })
  applyAgainOn: string | null;

  /** Why a manager declined, in words for the applicant. */
  @Column('text', { nullable: true })
  declinedReason: string | null;

  /** The profile as it was last approved: what the public sees, and what a decision is about. */
  @Column('jsonb', { nullable: true })
  approvedProfile: object | null;
}
