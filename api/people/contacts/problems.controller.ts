import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Refuses } from '../../platform/http/refuses.decorator';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { ProblemReport, StoredProblem } from './problems.dto';
import { Problems } from './problems.service';

@ApiTags('Problems')
@Controller('psychics/:id/problem')
export class ProblemsController {
  constructor(private readonly problems: Problems) {}

  @Post()
  @Refuses('throttled')
  @Access('signed-in')
  @ApiOperation({ summary: 'Report a problem; the id is your own user_id' })
  report(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() report: ProblemReport,
  ): Promise<StoredProblem> {
    return this.problems.report(actor, id, report);
  }
}
