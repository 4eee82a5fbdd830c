import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is read and changed as a whole. A profile is a psychic's or a manager's; it covers phones and photo. An account is
 * what managers set on a psychic: account status, permissions, automatic mail, and limited readings. Views are a
 * manager's own; rights are what a manager may do. A pay profile is a psychic's; a customer's card, saved phrases, and a
 * weekly goal are too. A saved reply is a network's.
 */
export type VersionKind =
  | 'account'
  | 'profile'
  | 'phones'
  | 'listings'
  | 'schedule'
  | 'contact'
  | 'views'
  | 'rights'
  | 'gift_template'
  | 'saved_reply'
  | 'pay_profile'
  | 'customer_card'
  | 'saved_phrases'
  | 'weekly_goal'
  | 'block';

/** How often something has been changed, and by whom last. What was never changed has no row. */
@Entity('versions')
export class Version {
  @PrimaryColumn('text')
  kind: VersionKind;

  /** The id of an account, a contact, a gift template, a saved reply, a card, or a block. */
  @PrimaryColumn('integer')
  subjectId: number;

  @Column('integer')
  version: number;

  /** Null when no account did it. */
  @Column('integer', { nullable: true })
  changedBy: number | null;

  @Column('timestamptz')
  changedAt: Date;
}
