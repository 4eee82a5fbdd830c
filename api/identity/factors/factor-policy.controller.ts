import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FactorPolicy } from '../../../common/domain/factor-policy';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { FactorPolicies } from './factor-policies.service';
import { FactorResets } from './factor-resets.service';
import { SecondFactorPolicy } from './factors.dto';

/** What managers decide about the second factors of others. */
@ApiTags('Second factor')
@Access('manager')
@Controller()
export class FactorPolicyController {
  constructor(
    private readonly policies: FactorPolicies,
    private readonly resets: FactorResets,
  ) {}

  @Get('network/second_factor')
  @Needs({ right: 'people' })
  @ApiOperation({ summary: 'Whose accounts must have a second factor' })
  @ApiOkResponse({ type: SecondFactorPolicy })
  find(@Caller() actor: SignedInActor): Promise<FactorPolicy> {
    return this.policies.find(actor);
  }

  @Put('network/second_factor')
  @Needs({ right: 'people', proof: true })
  @ApiOperation({
    summary: 'Set whose accounts must have a second factor',
    description: 'Accounts without one set it up the next time they sign in.',
  })
  @ApiOkResponse({ type: SecondFactorPolicy })
  set(@Caller() actor: SignedInActor, @Body() policy: SecondFactorPolicy): Promise<FactorPolicy> {
    return this.policies.set(actor, policy);
  }

  @Post('managers/:id/second_factor/reset')
  @Refuses('conflict')
  @Needs({ right: 'people', proof: true })
  @HttpCode(204)
  @ApiOperation({
    summary:
      "Remove another manager's second factors: that manager is signed out everywhere, and both managers are notified by mail",
  })
  resetManager(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.resets.reset(actor, id, 'manager');
  }

  @Post('psychics/:id/second_factor/reset')
  @Needs({ right: 'people', proof: true })
  @HttpCode(204)
  @ApiOperation({
    summary:
      "Remove a psychic's second factors: the psychic is signed out everywhere, the chat ends, and both are notified by mail",
  })
  resetPsychic(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.resets.reset(actor, id, 'psychic');
  }
}
