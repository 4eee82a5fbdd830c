import { ApiProperty } from '@nestjs/swagger';
import type { ProblemCategory } from '../../common/domain/problem-report';
import { Form } from '../http/input.decorators';

@Form()
export class ProblemReport {
  category: ProblemCategory;

  /** What happened; no maximum but that of every body. */
  @ApiProperty({ pattern: '\\S' })
  details: string;
}

export class StoredProblem {
  id: number;
}
