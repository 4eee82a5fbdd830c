import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Coverage, CoverageHourQuery, CoveringPsychic } from './coverage.dto';
import { CoverageService } from './coverage.service';

@ApiTags('Schedule')
@Access('manager')
@Controller('coverage')
export class CoverageController {
  constructor(private readonly coverage: CoverageService) {}

  @Get()
  @ApiOperation({
    summary: 'Psychics scheduled in the coming seven days by hour, beside the contacts to expect',
  })
  @ApiOkResponse({ type: Coverage })
  find(@Caller() actor: SignedInActor): Promise<Coverage> {
    return this.coverage.find(actor);
  }

  @Get('psychics')
  @ApiOperation({ summary: 'Who is scheduled in an hour' })
  @ApiOkResponse({ type: [CoveringPsychic] })
  findPsychics(
    @Caller() actor: SignedInActor,
    @Query() { at }: CoverageHourQuery,
  ): Promise<CoveringPsychic[]> {
    return this.coverage.findPsychics(actor, new Date(at));
  }
}
