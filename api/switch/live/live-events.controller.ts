import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { readSessionCookie } from '../../identity/session-store/cookie';
import { beginStream } from './begin-stream';
import { LiveEvents } from './live-events.service';

@ApiTags('Availability')
@Controller('psychics')
export class LiveEventsController {
  constructor(private readonly live: LiveEvents) {}

  @Get('events')
  @Access('manager')
  @OwnPagesOnly()
  @ApiProduces('text/event-stream')
  @ApiOperation({
    summary:
      "Changes in the network as server-sent events: status {user_id, code} for availability, psychic {user_id} when a psychic's record, listing, or schedule changes, approvals {} and contacts {} when something changes there, and alive every 15 seconds",
  })
  @ApiOkResponse({
    schema: { type: 'string', example: 'event: status\ndata: {"user_id":57,"code":"B"}\n\n' },
  })
  networkEvents(
    @Caller() actor: SignedInActor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.live.openNetwork(actor, readSessionCookie(request), () => beginStream(request, reply));
  }

  @Get(':id/events')
  @Access('own')
  @OwnPagesOnly()
  @ApiProduces('text/event-stream')
  @ApiOperation({
    summary:
      'Server-sent events for one psychic: status {code} and scheduled_calls (the list), current state first; psychic {user_id} when the record, listing, or schedule changes; figures {user_id} when readings of the last days are recorded or changed; alive every 15 seconds',
  })
  @ApiOkResponse({ schema: { type: 'string', example: 'event: status\ndata: {"code":"A"}\n\n' } })
  events(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.live.openPsychic(actor, readSessionCookie(request), id, () => beginStream(request, reply));
  }
}
