import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { NetworkCustomerRecord } from '../../records/customers/customers.dto';
import type { Answer } from '../../platform/http/answer';
import { ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { PsychicRecord } from '../../people/psychics/psychics.dto';
import { Erasure, MentionList, MentionsQuery } from './erasure.dto';
import { Erasures } from './erasures.service';
import { Mentions } from './mentions.service';

@ApiTags('Erasure')
@Access('manager')
@Controller()
export class ErasureController {
  constructor(
    private readonly erasures: Erasures,
    private readonly mentions: Mentions,
  ) {}

  @Get('psychics/:id/mentions')
  @Needs({ right: 'people' })
  @ApiOperation({ summary: 'Texts of others that name the psychic, which an erasure would leave' })
  @ApiOkResponse({ type: MentionList })
  psychicMentions(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() { from }: MentionsQuery,
  ): Promise<MentionList> {
    return this.mentions.list(actor, 'psychic', id, Number(from ?? 0));
  }

  @Get('customers/:id/mentions')
  @Needs({ right: 'people' })
  @ApiOperation({ summary: 'Texts of others that name the customer, which an erasure would leave' })
  @ApiOkResponse({ type: MentionList })
  customerMentions(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() { from }: MentionsQuery,
  ): Promise<MentionList> {
    return this.mentions.list(actor, 'customer', id, Number(from ?? 0));
  }

  @Post('psychics/:id/erase')
  @Needs({ right: 'people', proof: true })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary:
      'Overwrite the personal data of an Inactive or Blacklisted psychic for good; readings and pay keep their figures under a number. 409 for any other status, and for an erased one',
  })
  @ChangesVersion(PsychicRecord)
  erasePsychic(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() erasure: Erasure,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.erasures.erasePsychic(actor, id, erasure, ifMatch);
  }

  @Post('customers/:id/erase')
  @Needs({ right: 'people', proof: true })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary:
      'Overwrite the personal data of a customer for good; readings keep their figures under a number. 409 during a chat, and for an erased one',
  })
  @ApiOkResponse({ type: NetworkCustomerRecord })
  eraseCustomer(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() erasure: Erasure,
  ): Promise<NetworkCustomerRecord> {
    return this.erasures.eraseCustomer(actor, id, erasure);
  }
}
