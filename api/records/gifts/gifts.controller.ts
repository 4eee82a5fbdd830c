import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../platform/http/answer';
import { DryRunQuery, isTrial } from '../../platform/http/dry-run';
import { TakesIdempotencyKey } from '../../platform/http/idempotency-key';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { EligibleCustomer, EligibleQuery, GiftInput, GiftPreview, QueuedGifts } from './gifts.dto';
import { Gifts } from './gifts.service';
import { Refuses } from '../../platform/http/refuses.decorator';

@ApiTags('Gifts')
@Access('manager')
@Controller('psychics/:id')
export class GiftsController {
  constructor(private readonly gifts: Gifts) {}

  @Get('gifts/eligible')
  @ApiOperation({
    summary:
      'Customers who had a connected reading with this psychic and accept email: the 10,000 with the most revenue per call',
  })
  @ApiOkResponse({ type: [EligibleCustomer] })
  eligible(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: EligibleQuery,
  ): Promise<EligibleCustomer[]> {
    return this.gifts.eligible(actor, id, query);
  }

  @Post('gifts')
  @Needs({ right: 'decide' })
  @HttpCode(202)
  @Refuses('key_reused')
  @TakesIdempotencyKey()
  @ApiOperation({
    summary:
      'Send free minutes with a message, to all recipients or none; a dry run answers what it would do',
  })
  @ApiAcceptedResponse({ type: QueuedGifts })
  @ApiOkResponse({ type: GiftPreview, description: 'The answer to a dry run' })
  async send(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() gift: GiftInput,
    @Query() query: DryRunQuery,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<QueuedGifts | Answer<GiftPreview>> {
    if (!isTrial(query)) return this.gifts.send(actor, id, gift, key);
    return new Answer(await this.gifts.preview(actor, id, gift), { status: 200 });
  }
}
