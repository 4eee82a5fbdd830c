import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/brand/locales';

/** Somebody who wrote to the network and would like to read for it. */
@Entity('contacts')
export class Contact {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  /** Ten digits. */
  @Column('text')
  phone: string;

  /** How they want to be reached: by phone or by email. */
  @Column('text', { default: 'P' })
  method: 'P' | 'E';

  @Column('text', { default: '' })
  comments: string;

  @Column('integer', { nullable: true })
  referral: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Of the page with the form. */
  @Column('text', { default: 'en' })
  locale: Locale;

  /** When a manager marked it as answered; null until then. */
  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  @Column('integer', { nullable: true })
  answeredBy: number | null;

  /** Of the request's key with its content, where it had one: sent again, it is the same contact. */
  @Column('text', { nullable: true, unique: true })
  requestHash: string | null;

  /** When an answer opened it again; it waits from then on. */
  @Column('timestamptz', { nullable: true })
  reopenedAt: Date | null;

  /** The manager who takes care of it. */
  @Column('integer', { nullable: true })
  assignedTo: number | null;

  /** When it was deleted; it can be restored for a while. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  /** What managers want to remember. */
  @Column('text', { default: '' })
  note: string;
}
