import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { AgreeInput, Agreements } from './agreements.dto';
import { OwnAgreements } from './own-agreements.service';

@ApiTags('Sign-up')
@Controller('psychics/:id/agreements')
export class OwnAgreementsController {
  constructor(private readonly agreements: OwnAgreements) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'What a psychic agreed to, and the new versions that wait' })
  @ApiOkResponse({ type: Agreements })
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Agreements> {
    return this.agreements.find(actor, id);
  }

  @Post()
  @HttpCode(200)
  @Access('psychic')
  @Refuses('conflict')
  @ApiOperation({ summary: 'Agree to the new versions of all documents that wait' })
  @ApiOkResponse({ type: Agreements })
  agree(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() input: AgreeInput,
  ): Promise<Agreements> {
    return this.agreements.agree(actor, id, input);
  }
}
