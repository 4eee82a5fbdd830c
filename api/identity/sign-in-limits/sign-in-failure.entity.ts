import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An attempt that is bounded: to sign in, as long as it has not succeeded, to guess a PIN, to have mail sent. */
@Entity('sign_in_failures')
export class SignInFailure {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  /** What it counts against: an address, a username of a network, an account, a phone number. */
  @Column('text')
  bucket: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
