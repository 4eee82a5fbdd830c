import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Decimal } from '../database/decimal';

/** A member of the network, as the switch tells of them. */
@Entity('customers')
export class Customer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  /** The switch's id, unique in the network. */
  @Column('text')
  externalId: string;

  @Column('text')
  username: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('boolean', { default: true })
  takesMail: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** What is left of the network-wide free minutes. */
  @Column('numeric', { default: 0 })
  freeMinutes: Decimal;
}
