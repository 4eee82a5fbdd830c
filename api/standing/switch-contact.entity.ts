import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A contact that the switch told of: it runs, or ended within the last day. */
@Entity('switch_contacts')
export class SwitchContact {
  @PrimaryColumn('integer')
  psychicId: number;

  /** The switch's id; 0 for a contact without a name. */
  @PrimaryColumn('bigint')
  connectionId: number;

  @Column('text')
  code: 'B' | 'R';

  /** When the switch told of it last. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  reportedAt: Date;

  /** Null while it runs. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
