import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when the API has been running without a gap, in however many processes. It has one row. */
@Entity('uptime')
export class Uptime {
  @PrimaryColumn('boolean', { default: true })
  id: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  since: Date;

  /** When a process last noted that it runs. */
  @Column({ type: 'timestamptz', precision: 3 })
  seenAt: Date;
}
