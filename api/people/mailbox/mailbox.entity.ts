import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** How far the support mailbox of a network was read, and whether it can be. */
@Entity('mailboxes')
export class Mailbox {
  @PrimaryColumn('text')
  network: Network;

  /** Of the mailbox, without its password: another one has other numbers. */
  @Column('text')
  address: string;

  /** The numbers of mails hold as long as this one. */
  @Column('bigint', { nullable: true })
  uidValidity: number | null;

  @Column('bigint', { default: 0 })
  lastUid: number;

  /** When it was first set up. */
  @Column('timestamptz', { default: () => 'now()' })
  since: Date;

  /** When it was last read to its end. */
  @Column('timestamptz', { nullable: true })
  readAt: Date | null;

  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  @Column('text', { nullable: true })
  failure: string | null;
}
