import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, BeforeFactor, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import {
  ActivatedFactor,
  AddedFactor,
  FactorActivation,
  NewSecondFactor,
  SecondFactorRow,
} from './factors.dto';
import { SecondFactors } from './second-factors.service';
import { CalledAt } from './site';

@ApiTags('Second factor')
@Access('signed-in')
@BeforeFactor()
@Controller('profile/second_factors')
export class SecondFactorsController {
  constructor(private readonly factors: SecondFactors) {}

  @Get()
  @ApiOperation({ summary: 'Your authenticator apps, passkeys, and recovery codes' })
  @ApiOkResponse({ type: [SecondFactorRow] })
  list(@Caller() actor: SignedInActor): Promise<SecondFactorRow[]> {
    return this.factors.list(actor);
  }

  @Post()
  @Refuses('conflict')
  @Needs({ proof: true })
  @ApiOperation({
    summary: 'Begin to add a second factor, or make new recovery codes',
    description:
      'An authenticator app or a passkey takes effect when it is activated, which must happen within 15 minutes.',
  })
  add(
    @Caller() actor: SignedInActor,
    @Body() factor: NewSecondFactor,
    @CalledAt() called: string,
  ): Promise<AddedFactor> {
    return this.factors.add(actor, factor, called);
  }

  @Put(':id')
  @Refuses('conflict', 'wrong_code')
  @ApiOperation({ summary: 'Activate a second factor by using it for the first time' })
  @ApiOkResponse({ type: ActivatedFactor })
  activate(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() activation: FactorActivation,
    @CalledAt() called: string,
  ): Promise<ActivatedFactor> {
    return this.factors.activate(actor, id, activation, called);
  }

  @Delete(':id')
  @Refuses('conflict')
  @Needs({ proof: true })
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a second factor; removing the last one also removes the recovery codes' })
  remove(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.factors.remove(actor, id);
  }
}
