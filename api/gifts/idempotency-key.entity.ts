import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request that may come twice, with what the first one was and got. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('integer')
  accountId: number;

  @PrimaryColumn('text')
  key: string;

  /** Of what was asked. */
  @Column('text')
  digest: string;

  @Column('jsonb')
  answer: object;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
