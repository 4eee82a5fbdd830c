import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { OwnPagesOnly } from '../http/origin.guard';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { AvailabilityChoice, StatusCode } from './availability.dto';
import { AvailabilityService } from './availability.service';
import { LiveEvents } from '../live/live-events.service';

@ApiTags('Availability')
@ApiCookieAuth()
@Controller('psychics')
export class AvailabilityController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly live: LiveEvents,
  ) {}

  @Get('busy')
  @Access('manager')
  @ApiOperation({ summary: 'How many psychics are in a reading now' })
  busy(@Caller() actor: SignedInActor): Promise<number> {
    return this.availability.countBusy(actor);
  }

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
    return this.live.openNetwork(actor, request, reply);
  }

  @Get(':id/status')
  @Access('own')
  @ApiOperation({ summary: 'Availability; the first element counts' })
  @ApiOkResponse({ type: [StatusCode] })
  status(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<StatusCode[]> {
    return this.availability.read(actor, id);
  }

  @Post(':id/status')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Choose an availability. During a contact (B, R) a psychic’s choice is kept until it ends; a manager’s applies at once',
  })
  @ApiOkResponse({ type: [StatusCode] })
  choose(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { code }: AvailabilityChoice,
  ): Promise<StatusCode[]> {
    return this.availability.choose(actor, id, code);
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
    return this.live.openPsychic(actor, id, request, reply);
  }
}
