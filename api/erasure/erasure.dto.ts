import { ApiProperty } from '@nestjs/swagger';
import { longestReason } from '../../common/domain/rejection';
import { Form } from '../http/input.decorators';

@Form()
export class Erasure {
  /** Why; kept in the audit, so it should not name the person. */
  @ApiProperty({ pattern: '\\S', maxLength: longestReason })
  reason: string;
}
