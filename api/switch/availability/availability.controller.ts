import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import {
  AfterContactInput,
  AvailabilityChoice,
  AvailabilityCount,
  BreakInput,
  StatusRecord,
} from './availability.dto';
import { AvailabilityService } from './availability.service';
import { Refuses } from '../../platform/http/refuses.decorator';

@ApiTags('Availability')
@Controller('psychics')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Get('busy')
  @Access('manager')
  @ApiOperation({ summary: 'How many psychics are in a reading now' })
  busy(@Caller() actor: SignedInActor): Promise<number> {
    return this.availability.countBusy(actor);
  }

  @Get('availability')
  @Access('manager')
  @ApiOperation({ summary: 'How many Active psychics have each availability now' })
  @ApiOkResponse({ type: [AvailabilityCount] })
  counts(@Caller() actor: SignedInActor): Promise<AvailabilityCount[]> {
    return this.availability.counts(actor);
  }

  @Get(':id/status')
  @Access('own')
  @ApiOperation({ summary: 'Availability; only the first element is used' })
  @ApiOkResponse({ type: [StatusRecord] })
  status(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<StatusRecord[]> {
    return this.availability.read(actor, id);
  }

  @Post(':id/status')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Set the availability. During a contact (B, R) a psychic’s choice is kept until it ends; a manager’s applies immediately',
  })
  @ApiOkResponse({ type: [StatusRecord] })
  choose(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { code }: AvailabilityChoice,
  ): Promise<StatusRecord[]> {
    return this.availability.choose(actor, id, code);
  }

  @Post(':id/pause')
  @Refuses('conflict')
  @Access('psychic')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Take a break: O for some minutes, then the former choice again. During a contact it begins at its end; during a break it makes that longer',
  })
  @ApiOkResponse({ type: [StatusRecord] })
  takeBreak(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { minutes }: BreakInput,
  ): Promise<StatusRecord[]> {
    return this.availability.takeBreak(actor, id, minutes);
  }

  @Delete(':id/pause')
  @Refuses('conflict')
  @Access('psychic')
  @ApiOperation({ summary: 'End a break, or the pause after a contact, now; without one, nothing changes' })
  @ApiOkResponse({ type: [StatusRecord] })
  endBreak(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<StatusRecord[]> {
    return this.availability.endBreak(actor, id);
  }

  @Put(':id/after_contact')
  @Access('psychic')
  @ApiOperation({ summary: 'Set how long a psychic is On Alert after each contact' })
  @ApiOkResponse({ type: [StatusRecord] })
  setAfterContact(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { seconds }: AfterContactInput,
  ): Promise<StatusRecord[]> {
    return this.availability.setAfterContact(actor, id, seconds);
  }
}
