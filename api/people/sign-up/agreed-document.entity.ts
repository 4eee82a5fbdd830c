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

  /** SHA-256 of the text, in hexadecimal; null for agreements from before it was recorded. */
  @Column('text', { nullable: true })
  textHash: string | null;

  /** Of the client. */
  @Column('text', { nullable: true })
  address: string | null;

  /** The name that the person typed. */
  @Column('text', { nullable: true })
  typedName: string | null;
}
