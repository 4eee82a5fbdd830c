import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { readSessionCookie } from '../session-store/cookie';
import {
  KeptPushDevice,
  PushAnswer,
  PushDeviceForm,
  PushSettings,
  PushSwitch,
  QuietHoursForm,
} from './push.dto';
import { PushDevices } from './push-devices.service';

@ApiTags('Notifications')
@Access('psychic')
@Controller('psychics/:id/push')
export class PushController {
  constructor(private readonly devices: PushDevices) {}

  @Get()
  @ApiOperation({ summary: 'What a psychic hears of by push, and on which devices' })
  find(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<PushSettings> {
    return this.devices.find(actor, id, readSessionCookie(request));
  }

  @Put('device')
  @Refuses('conflict')
  @ApiOperation({
    summary: 'Turn on pushes in a browser, or confirm that they are on',
    description:
      'The browser leaves an account that had it before. Signing out removes it, and so does a push service that answers 404 or 410.',
  })
  @ApiOkResponse({ type: KeptPushDevice })
  keep(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() device: PushDeviceForm,
    @Req() request: FastifyRequest,
  ): Promise<KeptPushDevice> {
    return this.devices.keep(actor, id, device, {
      tokenHash: readSessionCookie(request),
      userAgent: request.headers['user-agent'],
    });
  }

  @Delete('devices/:device_id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Turn off pushes on a device' })
  remove(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('device_id', IdPipe) deviceId: number,
  ): Promise<void> {
    return this.devices.remove(actor, id, deviceId);
  }

  @Post('devices/:device_id/test')
  @HttpCode(200)
  @Refuses('conflict', 'throttled')
  @ApiOperation({ summary: 'Send a test push to a device, and tell what its push service answered' })
  @ApiOkResponse({ type: PushAnswer })
  test(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('device_id', IdPipe) deviceId: number,
  ): Promise<PushAnswer> {
    return this.devices.test(actor, id, deviceId);
  }

  @Put('switches')
  @HttpCode(204)
  @ApiOperation({ summary: 'Switch a kind of push on or off' })
  switch(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { kind, on }: PushSwitch,
  ): Promise<void> {
    return this.devices.switch(actor, id, kind, on);
  }

  @Put('quiet_hours')
  @HttpCode(204)
  @ApiOperation({ summary: 'Set the daily hours in which decisions, answers, and statements wait' })
  setQuietHours(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() hours: QuietHoursForm,
  ): Promise<void> {
    return this.devices.setQuietHours(actor, id, hours);
  }

  @Delete('quiet_hours')
  @HttpCode(204)
  @ApiOperation({ summary: 'Have no quiet hours' })
  endQuietHours(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.devices.endQuietHours(actor, id);
  }
}
