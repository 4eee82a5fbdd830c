import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A code that replaces a second factor once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  factorId: number;

  /** Its first characters, which are no secret: they find the hash to compare with. */
  @Column('text')
  mark: string;

  /** An argon2id hash. */
  @Column('text')
  codeHash: string;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}
