import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A telephone of an account: at most one preferred, at most one for texts. */
@Entity('phones')
export class PhoneRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  accountId: number;

  /** Digits. */
  @Column('text')
  phoneNumber: string;

  /** The prefix that is dialled. */
  @Column('smallint', { default: 1 })
  countryCode: number;

  /** As it is compared; the database derives it. */
  @Column({ type: 'text', insert: false, update: false, select: false })
  e164: string;

  @Column('smallint', { default: 3 })
  type: number;

  @Column('smallint', { default: 11 })
  timeZoneId: number;

  @Column('boolean', { default: false })
  preferred: boolean;

  @Column('boolean', { default: false })
  sms: boolean;
}
