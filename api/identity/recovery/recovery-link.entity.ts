import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest link by which an account may choose a new password; of an account there is one at most. */
@Entity('recovery_links')
export class RecoveryLink {
  @PrimaryColumn('integer')
  accountId: number;

  @Column('text', { unique: true })
  tokenHash: string;

  @Column('timestamptz')
  expiresAt: Date;
}
