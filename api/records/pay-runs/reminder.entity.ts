import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** A mail about a run that was due and not approved. */
@Entity('pay_reminders')
export class PayReminder {
  @PrimaryColumn('text')
  network: Network;

  @PrimaryColumn('date')
  periodTo: string;

  @Column('timestamptz', { default: () => 'now()' })
  mailedAt: Date;
}
