import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Calls of one kind and address in one minute. */
@Entity('rate_limits')
export class RateLimitRow {
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('timestamptz')
  minute: Date;

  @Column('integer', { default: 1 })
  hits: number;
}
