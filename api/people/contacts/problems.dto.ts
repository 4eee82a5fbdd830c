import { ApiProperty } from '@nestjs/swagger';
import type { ProblemCategory } from '../../../common/domain/problem-report';
import { Form } from '../../platform/http/input.decorators';

@Form()
export class ProblemReport {
  category: ProblemCategory;

  /** What happened; limited only by the maximum body size. */
  @ApiProperty({ pattern: '\\S' })
  details: string;
}

export class StoredProblem {
  id: number;
}
