import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** One time somebody was signed in. */
@Entity('login_records')
export class LoginRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('integer')
  accountId: number;

  /** The switch's id of a sign-in by phone; null for one of the portal. */
  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('timestamptz')
  loginAt: Date;

  /** Null while signed in. */
  @Column('timestamptz', { nullable: true })
  logoutAt: Date | null;

  /** When the switch changed it last; null where it did not say. */
  @Column('timestamptz', { nullable: true })
  updatedAt: Date | null;
}
