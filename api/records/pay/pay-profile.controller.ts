import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { Answer } from '../../platform/http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { PayProfile } from './pay.dto';
import { PayProfileInput } from './pay-profile.dto';
import { PayProfiles } from './pay-profile.service';

@ApiTags('Pay')
@Access('own')
@Controller('psychics/:id/pay_profile')
export class PayProfileController {
  constructor(private readonly profiles: PayProfiles) {}

  @Get()
  @ApiOperation({ summary: 'How a psychic is paid' })
  @AnswersVersion(PayProfile)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<PayProfile>> {
    return this.profiles.find(actor, id);
  }

  @Put()
  @Needs({ right: 'pay_prepare', proof: true })
  @ApiOperation({
    summary: 'Change how a psychic is paid, which the psychic is mailed; psychics change only the method',
  })
  @ChangesVersion(PayProfile)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() profile: PayProfileInput,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PayProfile>> {
    return this.profiles.save(actor, id, profile, ifMatch);
  }
}
