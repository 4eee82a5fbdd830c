import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { OwnPagesOnly } from '../http/origin.guard';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { AvailabilityChoice, StatusCode } from './availability.dto';
import { AvailabilityService } from './availability.service';
import { LiveEvents } from './live-events.service';

@ApiTags('Availability')
@Controller('psychics')
export class AvailabilityController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly live: LiveEvents,
  ) {}

  @Get('busy')
  @Access('manager')
  @ApiOperation({ summary: 'How many psychics are in a reading now' })
  busy(@Caller() user: CurrentUser): Promise<number> {
    return this.availability.countBusy(user);
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
    @Caller() user: CurrentUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.live.openNetwork(user, request, reply);
  }

  @Get(':id/status')
  @Access('own')
  @ApiOperation({ summary: 'Availability; the first element counts' })
  @ApiOkResponse({ type: [StatusCode] })
  status(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<StatusCode[]> {
    return this.availability.read(user, id);
  }

  @Post(':id/status')
  @Access('own')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary:
      'Choose an availability. During a contact (B, R) a psychic’s choice is kept until it ends; a manager’s applies at once',
  })
  @ApiOkResponse({ type: [StatusCode] })
  choose(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { code }: AvailabilityChoice,
    @Req() request: FastifyRequest,
  ): Promise<StatusCode[]> {
    return this.availability.choose(user, id, code, request);
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
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.live.openPsychic(user, id, request, reply);
  }
}
