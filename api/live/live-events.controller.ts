import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { IdPipe } from '../http/input.pipe';
import { OwnPagesOnly } from '../http/origin.guard';
import { readSessionCookie } from '../sessions/cookie';
import { type Connection, LiveEvents } from './live-events.service';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

@ApiTags('Availability')
@Controller('psychics')
export class LiveEventsController {
  constructor(private readonly live: LiveEvents) {}

  @Get('events')
  @Access('manager')
  @OwnPagesOnly()
  @ApiProduces('text/event-stream')
  @ApiOperation({
    summary: 'Every change of availability in the network as server-sent events: status {user_id, code}',
  })
  @ApiOkResponse({
    schema: { type: 'string', example: 'event: status\ndata: {"user_id":57,"code":"B"}\n\n' },
  })
  networkEvents(
    @Caller() actor: SignedInActor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.live.openNetwork(actor, readSessionCookie(request), () => begin(request, reply));
  }

  @Get(':id/events')
  @Access('own')
  @OwnPagesOnly()
  @ApiProduces('text/event-stream')
  @ApiOperation({
    summary:
      'Server-sent events of one psychic: status {code} and scheduled_calls (the list), the current state first',
  })
  @ApiOkResponse({ schema: { type: 'string', example: 'event: status\ndata: {"code":"A"}\n\n' } })
  events(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.live.openPsychic(actor, readSessionCookie(request), id, () => begin(request, reply));
  }
}

/** Sends the head of an endless answer; HEAD is answered at once with what a GET would begin with. */
function begin(request: FastifyRequest, reply: FastifyReply): Connection | undefined {
  if (request.method === 'HEAD') {
    void reply.headers(streamHeaders).send();
    return undefined;
  }
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  return { raw, socket: request.raw.socket };
}
