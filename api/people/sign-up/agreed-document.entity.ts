import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which version of a document an account agreed to, and when. */
@Entity('agreed_documents')
export class AgreedDocument {
  @PrimaryColumn('integer')
  accountId: number;

  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('date')
  effectiveDate: string;

  @Column('timestamptz', { default: () => 'now()' })
  agreedAt: Date;
}
