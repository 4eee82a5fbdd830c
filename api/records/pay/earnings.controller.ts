import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { hidesMoney } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Replica } from '../../platform/database/replica.service';
import { IdPipe } from '../../platform/http/input.pipe';
import { Earnings } from './earnings.dto';
import { readEarnings } from './earnings';

@ApiTags('Pay')
@Access('own')
@Controller('psychics/:id/earnings')
export class EarningsController {
  constructor(
    private readonly access: PsychicAccess,
    private readonly replica: Replica,
  ) {}

  @Get()
  @ApiOperation({
    summary:
      "A psychic's earnings now: the last contact, today, the pay week against the one before, best hours",
  })
  @ApiOkResponse({ type: Earnings })
  async earnings(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Earnings> {
    await this.access.require(actor, id);
    return this.replica.read((db) => readEarnings(db, id, new Date(), hidesMoney(actor)));
  }
}
