import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { AccountStatus, Availability } from '../../common/domain/availability';

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

  @Column('text', { default: 'U' })
  availability: Availability;

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

  @Column('text', { nullable: true })
  image: string | null;
}
