import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersList } from '../http/answer';
import { TakesIdempotencyKey } from '../http/idempotency-key';
import { IdPipe } from '../http/input.pipe';
import { ListQuery } from '../http/paging';
import type { Rows } from '../database/list';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { EligibleCustomer, GiftInput, QueuedGifts, SentGift } from './gifts.dto';
import { Gifts } from './gifts.service';
import { Refuses } from '../http/refuses.decorator';

@ApiTags('Gifts')
@Access('manager')
@Controller('psychics/:id/gifts')
export class GiftsController {
  constructor(private readonly gifts: Gifts) {}

  @Get('eligible')
  @ApiOperation({ summary: 'Customers who had a connected reading with this psychic and accept email' })
  @ApiOkResponse({ type: [EligibleCustomer] })
  eligible(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<EligibleCustomer[]> {
    return this.gifts.eligible(actor, id);
  }

  @Get()
  @ApiOperation({ summary: 'Sent gifts, newest first' })
  @AnswersList('gifts', SentGift)
  list(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
  ): Promise<Rows<SentGift>> {
    return this.gifts.list(actor, id, query);
  }

  @Post()
  @HttpCode(202)
  @Refuses('key_reused')
  @TakesIdempotencyKey()
  @ApiOperation({ summary: 'Send free minutes with a message, to all recipients or none' })
  send(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() gift: GiftInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<QueuedGifts> {
    return this.gifts.send(actor, id, gift, key);
  }
}
