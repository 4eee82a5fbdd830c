import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { longestPayeeRef, payMethods, taxForms } from '../../../common/domain/pay/pay-profile';
import { Form } from '../../platform/http/input.decorators';

/** A psychic sends only the method. */
@Form()
export class PayProfileInput {
  @ApiProperty({ enum: payMethods })
  method: (typeof payMethods)[number];
  /** The payee's number at the payroll service. */
  @ApiPropertyOptional({ maxLength: longestPayeeRef, pattern: '^[\\w .:/#-]*$', example: 'E-1042' })
  payee_ref?: string;
  @ApiPropertyOptional({ enum: taxForms })
  tax_form?: (typeof taxForms)[number];
  /** The date of the form; null without one. */
  @ApiPropertyOptional({
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    nullable: true,
    example: '2026-01-15',
  })
  tax_form_on?: string | null;
  @ApiPropertyOptional()
  works_outside_us?: boolean;
  /** 1 = Sunday … 7 = Saturday: the pay day from the end of the running period on. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 7 })
  pay_day?: number;
}
