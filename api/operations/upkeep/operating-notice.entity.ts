import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that operators should correct, as long as processes go on noticing it. */
@Entity('operating_notices')
export class OperatingNotice {
  @PrimaryColumn('text')
  name: string;

  @Column('timestamptz', { default: () => 'now()' })
  firstAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastAt: Date;
}
