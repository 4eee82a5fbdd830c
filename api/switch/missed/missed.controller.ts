import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { DateRangeQuery } from '../../platform/http/date-range';
import { ConnectionIdPipe, IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { Callback } from './callbacks.dto';
import { Callbacks } from './callbacks.service';
import { MissedGift, MissedGiftInput, MissedShares, Waiting } from './missed.dto';
import { Missed } from './missed.service';

/** What psychics see of those who did not get through, and do about them. */
@ApiTags('Missed')
@Access('psychic')
@Controller('psychics/:id')
export class MissedController {
  constructor(
    private readonly missed: Missed,
    private readonly callbacks: Callbacks,
  ) {}

  @Get('missed/waiting')
  @Access('own')
  @ApiOperation({ summary: 'Callbacks that wait, oldest first, and missed contacts that were not seen' })
  @ApiOkResponse({ type: Waiting })
  waiting(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Waiting> {
    return this.missed.waiting(actor, id);
  }

  @Get('missed/shares')
  @Access('own')
  @ApiOperation({
    summary:
      'How many contacts were answered, and how many of the missed came back (default: the pay period)',
  })
  @ApiOkResponse({ type: MissedShares })
  shares(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DateRangeQuery,
  ): Promise<MissedShares> {
    return this.missed.shares(actor, id, query);
  }

  @Post('missed/:reading_id/seen')
  @HttpCode(204)
  @ApiOperation({ summary: 'Take a missed contact off the dashboard; may be repeated' })
  see(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('reading_id', ConnectionIdPipe) readingId: number,
  ): Promise<void> {
    return this.missed.see(actor, id, readingId);
  }

  @Post('missed/:reading_id/gift')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary: 'Give free minutes to a customer who was missed, once for a contact; may be repeated',
  })
  @ApiOkResponse({ type: MissedGift })
  give(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('reading_id', ConnectionIdPipe) readingId: number,
    @Body() { minutes }: MissedGiftInput,
  ): Promise<MissedGift> {
    return this.missed.give(actor, id, readingId, minutes);
  }

  @Post('callbacks/:callback_id/accept')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary: 'Accept a callback: it is held for two minutes, and the phone line calls; may be repeated',
  })
  @ApiOkResponse({ type: Callback })
  accept(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('callback_id', IdPipe) callbackId: number,
  ): Promise<Callback> {
    return this.callbacks.answer(actor, id, callbackId, 'accept');
  }

  @Post('callbacks/:callback_id/decline')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Decline a callback, also an accepted one; may be repeated' })
  @ApiOkResponse({ type: Callback })
  decline(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('callback_id', IdPipe) callbackId: number,
  ): Promise<Callback> {
    return this.callbacks.answer(actor, id, callbackId, 'decline');
  }
}
