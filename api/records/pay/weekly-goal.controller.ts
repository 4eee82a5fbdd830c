import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { AnswersPartVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { WeeklyGoal } from './weekly-goal.dto';
import { WeeklyGoals } from './weekly-goal.service';

@ApiTags('Pay')
@Access('psychic')
@Controller('psychics/:id/weekly_goal')
export class WeeklyGoalController {
  constructor(private readonly goals: WeeklyGoals) {}

  @Get()
  @ApiOperation({ summary: "A psychic's own goal for a pay week, if there is one" })
  @AnswersPartVersion(WeeklyGoal)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<WeeklyGoal>> {
    return this.goals.find(actor, id);
  }

  @Put()
  @ApiOperation({
    summary: 'Set or remove the own goal for a pay week: dollars, or minutes in limited mode',
  })
  @ChangesVersion(WeeklyGoal)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() goal: WeeklyGoal,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<WeeklyGoal>> {
    return this.goals.save(actor, id, goal, ifMatch);
  }
}
