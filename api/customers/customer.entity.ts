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

  /** When the switch changed the customer last, as its list of customers says. */
  @Column('timestamptz', { nullable: true })
  updatedAt: Date | null;

  /** Of the newest record of that list that said whether mail is wanted. */
  @Column('timestamptz', { nullable: true })
  mailToldAt: Date | null;

  /** Of the newest reading or scheduled call that told username and email. */
  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;

  /** Of the newest one that told an opt-out from mail. */
  @Column('timestamptz', { nullable: true })
  optedOutAt: Date | null;
}
