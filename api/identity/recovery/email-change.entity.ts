import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A new email of an account. It waits until the link sent to it is opened (`confirmHash`), and can then be taken back
 * with the link sent to the old one (`undoHash`). Of an account, one waits at most.
 */
@Entity('email_changes')
export class EmailChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  accountId: number;

  /** Known once it has taken effect. */
  @Column('text', { default: '' })
  oldEmail: string;

  @Column('text')
  newEmail: string;

  /** When the first email that waited was asked for. */
  @Column('timestamptz', { default: () => 'now()' })
  requestedAt: Date;

  /** Null once it has taken effect. */
  @Column('text', { nullable: true, unique: true })
  confirmHash: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** Null while it waits. */
  @Column('text', { nullable: true, unique: true })
  undoHash: string | null;

  @Column('timestamptz', { nullable: true })
  undoUntil: Date | null;
}
