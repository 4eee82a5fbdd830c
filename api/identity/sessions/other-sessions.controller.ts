import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { SignOuts } from '../session-store/sign-outs.service';

/** The sessions of other accounts. */
@ApiTags('Sessions')
@Access('manager')
@Controller()
export class OtherSessionsController {
  constructor(private readonly signOuts: SignOuts) {}

  @Delete('managers/:id/sessions')
  @Refuses('conflict')
  @Needs({ right: 'people', proof: true })
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign another manager out everywhere' })
  endOfManager(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.signOuts.endAllOf(actor, id, 'manager');
  }

  @Delete('psychics/:id/sessions')
  @Needs({ right: 'people', proof: true })
  @HttpCode(204)
  @ApiOperation({ summary: "Sign a psychic out everywhere; the psychic's chat ends" })
  endOfPsychic(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.signOuts.endAllOf(actor, id, 'psychic');
  }
}
