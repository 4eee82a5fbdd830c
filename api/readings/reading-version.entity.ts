import { Column, Entity, PrimaryColumn } from 'typeorm';

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
  reason: 'corrected' | 'voided' | 'restored';

  @Column('jsonb')
  content: object;
}
