import { ApiPropertyOptional } from '@nestjs/swagger';
import { mostGoalAmount, mostGoalMinutes } from '../../../common/domain/weekly-goal';
import { Form } from '../../platform/http/input.decorators';

/** Null for no goal. */
@Form()
export class WeeklyGoal {
  /** Dollars in a pay week; not in limited mode. */
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: mostGoalAmount,
    nullable: true,
    example: 1000,
  })
  amount?: number | null;
  /** Minutes with members in a pay week; only in limited mode. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: mostGoalMinutes, nullable: true })
  minutes?: number | null;
}
