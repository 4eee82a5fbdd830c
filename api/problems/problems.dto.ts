import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Matches } from 'class-validator';
import { problemCategories, type ProblemCategory } from '../../common/domain/problem-report';

const required = { message: 'Details are required' };

export class ProblemReport {
  @ApiProperty({ enum: problemCategories })
  @IsIn(problemCategories, { message: `category must be one of ${problemCategories.join(', ')}` })
  category: ProblemCategory;

  /** What happened; no maximum but that of every body. */
  @IsString(required)
  @Matches(/\S/, required)
  details: string;
}

export class StoredProblem {
  id: number;
}
