import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { Phones } from './phones.service';
import {
  ManagerProfileAnswer,
  ManagerProfileChange,
  PhoneChange,
  PhoneRow,
  ProfileChange,
  PsychicProfile,
} from './profiles.dto';
import { Profiles } from './profiles.service';
import { Refuses } from '../http/refuses.decorator';

@ApiTags('Profiles')
@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: Profiles,
    private readonly phones: Phones,
  ) {}

  @Get('psychics/:id/profile')
  @Access('own')
  @ApiOperation({ summary: "A psychic's profile" })
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<PsychicProfile> {
    return this.profiles.find(actor, id);
  }

  @Put('psychics/:id/profile')
  @Access('own')
  @ApiOperation({ summary: 'Save a profile; it is Pending then, whoever saved it' })
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { profile }: ProfileChange,
  ): Promise<PsychicProfile> {
    return this.profiles.save(actor, id, profile);
  }

  @Post('profile/:id/approve')
  @Refuses('conflict')
  @Access('manager')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve a pending profile' })
  approve(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<PsychicProfile> {
    return this.profiles.decide(actor, id, 'Approved');
  }

  @Post('profile/:id/reject')
  @Refuses('conflict')
  @Access('manager')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reject a pending profile' })
  reject(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<PsychicProfile> {
    return this.profiles.decide(actor, id, 'Rejected');
  }

  @Get('profile')
  @Access('manager')
  @ApiOperation({ summary: "The manager's own profile" })
  findOwn(@Caller() actor: SignedInActor): Promise<ManagerProfileAnswer> {
    return this.profiles.findOwn(actor);
  }

  @Put('profile')
  @Access('manager')
  @ApiOperation({ summary: "Save the manager's own profile" })
  saveOwn(
    @Caller() actor: SignedInActor,
    @Body() { profile }: ManagerProfileChange,
  ): Promise<ManagerProfileAnswer> {
    return this.profiles.saveOwn(actor, profile);
  }

  @Get('psychics/:id/phones')
  @Access('own')
  @ApiOperation({ summary: "A psychic's phones" })
  @ApiOkResponse({ type: [PhoneRow] })
  listPhones(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<PhoneRow[]> {
    return this.phones.list(actor, id);
  }

  @Post('psychics/:id/phones')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add, change or remove one phone, or put all three at once' })
  @ApiOkResponse({ type: [PhoneRow] })
  savePhones(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() change: PhoneChange,
  ): Promise<PhoneRow[]> {
    return this.phones.save(actor, id, change);
  }

  @Post('psychics/:id/phones/:phone_id/set_preferred')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a phone the preferred one' })
  @ApiOkResponse({ type: [PhoneRow] })
  prefer(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('phone_id', IdPipe) phoneId: number,
  ): Promise<PhoneRow[]> {
    return this.phones.prefer(actor, id, phoneId);
  }
}
