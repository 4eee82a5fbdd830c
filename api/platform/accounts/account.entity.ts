import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { type Right, rights } from '../../../common/domain/rights';

export type Role = 'manager' | 'psychic';

/** Somebody who can sign in: a manager or a psychic of one network. */
@Entity('accounts')
export class Account {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  role: Role;

  @Column('text')
  username: string;

  /** argon2id; null for one who cannot sign in, such as a psychic made by an import. */
  @Column('text', { nullable: true })
  passwordHash: string | null;

  @Column('text', { default: '' })
  first: string;

  @Column('text', { default: '' })
  last: string;

  @Column('text', { default: '' })
  email: string;

  @Column('text', { default: '' })
  address1: string;

  @Column('text', { default: '' })
  address2: string;

  @Column('text', { default: '' })
  city: string;

  @Column('text', { default: '' })
  region: string;

  @Column('text', { default: '' })
  postalCode: string;

  /** Two letters, or empty. */
  @Column('text', { default: '' })
  country: string;

  /** 1 = Sunday … 7 = Saturday. */
  @Column('smallint', { default: 1 })
  payDay: number;

  /** The managing account of a psychic; null for a manager. */
  @Column('integer', { nullable: true })
  managerId: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** A manager who may not sign in; psychics have an account status for that. */
  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  /** Whether it is mailed a sign-in from a browser not seen before; null is its role's default. */
  @Column('boolean', { nullable: true })
  mailNewBrowsers: boolean | null;

  /** Of a manager, by default all; none for a psychic. */
  @Column('text', { array: true, default: `{${rights.join()}}` })
  rights: Right[];

  /** The email that is known to reach its owner, in lower case: another one is not confirmed by it. */
  @Column('text', { nullable: true })
  confirmedEmail: string | null;

  @Column('timestamptz', { nullable: true })
  emailConfirmedAt: Date | null;

  /** When the person of a psychic's account was erased; nothing changes such an account any more. */
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;
}
