import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why a version was replaced. */
export const reasons = ['corrected', 'voided', 'restored'] as const;

/** What a reading was before it was corrected, voided or restored. */
@Entity('reading_versions')
export class ReadingVersion {
  @PrimaryColumn('bigint')
  readingId: number;

  @PrimaryColumn('integer')
  version: number;

  @Column('timestamptz', { default: () => 'now()' })
  replacedAt: Date;

  @Column('text')
  reason: (typeof reasons)[number];

  @Column('jsonb')
  content: object;
}
