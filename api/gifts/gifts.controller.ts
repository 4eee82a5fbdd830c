import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { ListQuery } from '../http/paging';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { EligibleCustomer, GiftInput, QueuedGifts, SentGift } from './gifts.dto';
import { Gifts } from './gifts.service';

@ApiTags('Gifts')
@Access('manager')
@Controller('psychics/:id/gifts')
export class GiftsController {
  constructor(private readonly gifts: Gifts) {}

  @Get('eligible')
  @ApiOperation({ summary: 'Customers with a connected reading with this psychic who take mail' })
  @ApiOkResponse({ type: [EligibleCustomer] })
  eligible(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<EligibleCustomer[]> {
    return this.gifts.eligible(user, id);
  }

  @Get()
  @ApiOperation({ summary: 'Sent gifts, newest first' })
  @ApiOkResponse({ type: [SentGift] })
  list(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SentGift[]> {
    return this.gifts.list(user, id, query, reply);
  }

  @Post()
  @HttpCode(202)
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Makes a repeated request the same request',
  })
  @Refuses('key_reused')
  @ApiOperation({ summary: 'Send free minutes with a message, to all recipients or to none' })
  send(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() gift: GiftInput,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<QueuedGifts> {
    return this.gifts.send(user, id, gift, key, request);
  }
}
