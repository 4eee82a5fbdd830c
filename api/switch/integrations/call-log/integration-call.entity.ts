import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../../common/brand/brands';

/** A call that came with a live key, whatever was answered. */
@Entity('integration_calls')
export class IntegrationCall {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('uuid')
  requestId: string;

  @Column('text')
  network: Network;

  @Column('integer')
  keyId: number;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('text')
  method: string;

  /** The pattern, never the ids in it. */
  @Column('text')
  route: string;

  @Column('smallint')
  status: number;

  @Column('integer')
  milliseconds: number;

  @Column('boolean')
  dryRun: boolean;

  /** Results by record count, or the number of rows read; null if nothing is counted. */
  @Column('jsonb', { nullable: true })
  counts: Record<string, number> | null;

  /** The first of what was wrong; null when nothing was. */
  @Column('jsonb', { nullable: true })
  errors: object | null;
}
