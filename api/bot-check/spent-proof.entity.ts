import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A challenge whose proof was used; kept for as long as that would hold. */
@Entity('spent_proofs')
export class SpentProof {
  /** The signature of the challenge. */
  @PrimaryColumn('text')
  challenge: string;

  @Column('timestamptz')
  expiresAt: Date;
}
