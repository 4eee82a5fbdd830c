import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Scope } from './scopes';

/** A bearer key of an integrator; only its SHA-256 is stored. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  name: string;

  @Column('text')
  keyHash: string;

  @Column('text', { array: true, default: '{write}' })
  scopes: Scope[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  /** When it expires; null if it does not. */
  @Column('timestamptz', { nullable: true })
  endsAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
