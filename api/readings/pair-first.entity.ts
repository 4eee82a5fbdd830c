import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a customer first had a connected contact with a psychic: newness hangs on it. */
@Entity('pair_firsts')
export class PairFirst {
  @PrimaryColumn('integer')
  psychicId: number;

  @PrimaryColumn('integer')
  customerId: number;

  @Column('timestamptz')
  firstAt: Date;
}
