import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A psychic's question about a statement; at most one of a statement is open. */
@Entity('statement_questions')
export class StatementQuestionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('bigint')
  statementId: number;

  @Column('integer')
  psychicId: number;

  /** Null for the whole statement. */
  @Column('integer', { nullable: true })
  line: number | null;

  @Column('text')
  text: string;

  @Column('timestamptz', { default: () => 'now()' })
  askedAt: Date;

  /** Its place in the managers' inbox, until that is deleted. */
  @Column('integer', { nullable: true })
  contactId: number | null;

  @Column('integer', { nullable: true })
  answeredBy: number | null;

  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  @Column('text', { nullable: true })
  answer: string | null;

  @Column('integer', { nullable: true })
  adjustmentId: number | null;
}
