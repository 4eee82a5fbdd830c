import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** A reported problem. */
@Entity('problems')
export class ProblemRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('integer')
  accountId: number;

  @Column('text')
  category: string;

  @Column('text')
  details: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
