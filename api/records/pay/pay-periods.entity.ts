import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A change of the pay day. Before the first one, the pay day is that of the account. */
@Entity('pay_days')
export class PayDayEntity {
  @PrimaryColumn('integer')
  psychicId: number;

  /** The first day of the first period that it cuts. */
  @PrimaryColumn('date')
  fromDay: string;

  /** 1 = Sunday … 7 = Saturday. */
  @Column('smallint')
  payDay: number;

  @Column('integer', { nullable: true })
  changedBy: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;
}

/** How far a psychic's periods are closed, with or without statements. */
@Entity('pay_progress')
export class PayProgress {
  @PrimaryColumn('integer')
  psychicId: number;

  @Column('date', { nullable: true })
  closedTo: string | null;
}

/** A day of a closed period whose readings or terms have changed since. */
@Entity('pay_dirty')
export class PayDirtyDay {
  @PrimaryColumn('integer')
  psychicId: number;

  @PrimaryColumn('date')
  day: string;
}
