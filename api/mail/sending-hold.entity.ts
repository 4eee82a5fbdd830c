import { Column, Entity, PrimaryColumn } from 'typeorm';

/** While its one row is there, nothing goes out: the database was restored, and nobody has said that it is the one in use. */
@Entity('sending_hold')
export class SendingHold {
  @PrimaryColumn('boolean', { default: true })
  one: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}
