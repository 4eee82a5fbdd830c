import { ApiProperty } from '@nestjs/swagger';
import { adjustmentCategories, mostAdjustment } from '../../../common/domain/pay/adjustments';
import { longestReason } from '../../../common/domain/rejection';
import { Form } from '../../platform/http/input.decorators';

@Form()
export class NewAdjustment {
  /** US dollars, below zero for a deduction. */
  @ApiProperty({ minimum: -mostAdjustment, maximum: mostAdjustment, example: 25 })
  amount: number;
  @ApiProperty({ enum: adjustmentCategories })
  category: (typeof adjustmentCategories)[number];
  /** The psychic sees it. */
  @ApiProperty({ maxLength: longestReason, pattern: '\\S', example: 'For the fair in Santa Fe' })
  reason: string;
  /** Only managers see it. */
  @ApiProperty({ maxLength: longestReason, required: false })
  note?: string;
}
