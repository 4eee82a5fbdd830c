import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { FactorKind } from '../../../common/domain/second-factor';

/** An authenticator app, a passkey, or the set of recovery codes of an account. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  accountId: number;

  @Column('text')
  kind: FactorKind;

  /** How its owner tells it from others. */
  @Column('text')
  label: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Null until it has been tried for the first time. */
  @Column('timestamptz', { nullable: true })
  activatedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  /** The secret of an authenticator app, encrypted with the data key. */
  @Column('text', { nullable: true })
  secretCipher: string | null;

  /** The last 30 seconds whose code was used, counted from 1970; each counts once. */
  @Column('integer', { nullable: true })
  lastStep: number | null;

  /** The host that a passkey belongs to. */
  @Column('text', { nullable: true })
  site: string | null;

  /** What a new passkey has to sign. */
  @Column('text', { nullable: true })
  challenge: string | null;

  @Column('text', { nullable: true, unique: true })
  credentialId: string | null;

  @Column('bytea', { nullable: true })
  publicKey: Buffer | null;

  /** How often the passkey says that it was used; many always say 0. */
  @Column('bigint', { nullable: true })
  counter: number | null;

  @Column('text', { array: true, nullable: true })
  transports: string[] | null;
}
