import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PayMethod, TaxForm } from '../../../common/domain/pay/pay-profile';

/** How a psychic is paid. Bank accounts are never stored. */
@Entity('pay_profiles')
export class PayProfileEntity {
  @PrimaryColumn('integer')
  psychicId: number;

  @Column('text', { default: 'cheque' })
  method: PayMethod;

  /** The payee's number at the payroll service. */
  @Column('text', { default: '' })
  payeeRef: string;

  @Column('text', { default: 'none' })
  taxForm: TaxForm;

  @Column('date', { nullable: true })
  taxFormOn: string | null;

  @Column('boolean', { default: false })
  worksOutsideUs: boolean;

  @Column('integer', { default: 1 })
  version: number;
}
