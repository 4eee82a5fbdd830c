import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One time somebody was signed in. */
@Entity('login_records')
export class LoginRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  accountId: number;

  @Column('timestamptz')
  loginAt: Date;

  /** Null while signed in. */
  @Column('timestamptz', { nullable: true })
  logoutAt: Date | null;
}
