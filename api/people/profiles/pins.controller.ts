import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';
import { Pins } from './pins.service';
import { PinAnswer } from './profiles.dto';

@ApiTags('Profiles')
@Controller('psychics/:id/pin')
export class PinsController {
  constructor(private readonly pins: Pins) {}

  @Get()
  @Needs({ right: 'private', proof: true })
  @OwnPagesOnly()
  @Access('own')
  @Refuses('throttled')
  @ApiOperation({ summary: "A psychic's PIN, which profiles do not include; each request is audited" })
  @ApiOkResponse({ type: PinAnswer })
  show(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<PinAnswer> {
    return this.pins.show(actor, id);
  }
}
