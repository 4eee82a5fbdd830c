import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An attempt to sign in that did not succeed, or has not yet. */
@Entity('sign_in_failures')
export class SignInFailure {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  /** What it counts against: an address, or a username of a network. */
  @Column('text')
  bucket: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
