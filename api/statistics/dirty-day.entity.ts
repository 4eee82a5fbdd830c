import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';

/** A day whose live figures are not published yet. */
@Entity('dirty_days')
export class DirtyDay {
  @PrimaryColumn('integer')
  psychicId: number;

  @PrimaryColumn('date')
  day: Day;

  @Column('text')
  network: Network;
}
