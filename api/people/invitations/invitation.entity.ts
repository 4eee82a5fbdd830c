import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/brand/locales';

/** A mail with a personal sign-up link. Of an address, one waits at most. */
@Entity('invitations')
export class Invitation {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  email: string;

  @Column('text', { default: '' })
  first: string;

  @Column('text', { default: '' })
  last: string;

  /** Of the mail and of the sign-up page that it opens. */
  @Column('text', { default: 'en' })
  locale: Locale;

  /** The contact it answers, if any. */
  @Column('integer', { nullable: true })
  contactId: number | null;

  @Column('integer')
  invitedBy: number;

  /** When it was last sent. */
  @Column('timestamptz', { default: () => 'now()' })
  invitedAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('text', { unique: true })
  tokenHash: string;

  /** The account made with it. */
  @Column('integer', { nullable: true })
  accountId: number | null;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
