import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { Answer } from '../../platform/http/answer';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { PayDifference, PayTermsRow } from './pay.dto';
import { NewPayTerms, PayTermsInForce, PayTermsPreview, PayTermsQuery, PayTermsVoid } from './pay-terms.dto';
import { PayTerms } from './pay-terms.service';

@ApiTags('Pay')
@Controller()
export class PayTermsController {
  constructor(private readonly terms: PayTerms) {}

  @Get('pay/terms')
  @Access('manager')
  @Needs({ right: 'pay_prepare' })
  @Refuses('not_found')
  @ApiOperation({ summary: "The network's terms, voided ones too, the latest start first; also a psychic's" })
  @ApiOkResponse({ type: [PayTermsRow] })
  list(@Caller() actor: SignedInActor, @Query() { psychic }: PayTermsQuery): Promise<PayTermsRow[]> {
    return this.terms.list(actor, psychic);
  }

  @Post('pay/terms')
  @Access('manager')
  @Needs({ right: 'pay_prepare' })
  @Refuses('conflict', 'not_found', 'proof_required')
  @ApiOperation({
    summary:
      'Add terms of the network or of one psychic. A start in the past needs a reason and a proof; what it changes in closed periods becomes corrections',
  })
  @ApiCreatedResponse({ type: PayTermsRow })
  add(@Caller() actor: SignedInActor, @Body() terms: NewPayTerms): Promise<PayTermsRow> {
    return this.terms.add(actor, terms);
  }

  @Post('pay/terms/preview')
  @Access('manager')
  @Needs({ right: 'pay_prepare' })
  @HttpCode(200)
  @Refuses('not_found')
  @ApiOperation({
    summary:
      'What terms, or voiding some, would change in every period that is over or running; nothing is saved. The ETag is a digest of the periods that are over',
  })
  @ApiOkResponse({
    type: [PayDifference],
    headers: { ETag: { description: 'For `preview` of the call that saves it', schema: { type: 'string' } } },
  })
  preview(@Caller() actor: SignedInActor, @Body() terms: PayTermsPreview): Promise<Answer<PayDifference[]>> {
    return this.terms.preview(actor, terms);
  }

  @Delete('pay/terms/:id')
  @Access('manager')
  @Needs({ right: 'pay_prepare' })
  @HttpCode(204)
  @Refuses('conflict', 'proof_required')
  @ApiOperation({
    summary:
      'Void terms. A start in the past needs a reason and a proof; 409 if a closed period would be without terms',
  })
  @ApiBody({ type: PayTermsVoid, required: false })
  @ApiNoContentResponse()
  void(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() body: PayTermsVoid,
  ): Promise<void> {
    return this.terms.void(actor, id, body);
  }

  @Get('psychics/:id/pay_terms')
  @Access('own')
  @ApiOperation({ summary: 'What a psychic is paid by: the terms of the running period, and the next ones' })
  @ApiOkResponse({ type: PayTermsInForce })
  inForce(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<PayTermsInForce> {
    return this.terms.inForce(actor, id);
  }
}
