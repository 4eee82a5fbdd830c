import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { Passwords } from './passwords.service';
import { Phones } from './phones.service';
import {
  AgentPassword,
  ManagerProfileAnswer,
  ManagerProfileChange,
  OwnPassword,
  PhoneChange,
  PhoneRow,
  ProfileChange,
  PsychicProfile,
} from './profiles.dto';
import { Profiles } from './profiles.service';

@ApiTags('Profiles')
@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: Profiles,
    private readonly phones: Phones,
    private readonly passwords: Passwords,
  ) {}

  @Get('psychics/:id/profile')
  @Access('own')
  @ApiOperation({ summary: "A psychic's profile" })
  find(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<PsychicProfile> {
    return this.profiles.find(user, id);
  }

  @Put('psychics/:id/profile')
  @Access('own')
  @ApiOperation({ summary: 'Save a profile; it is Pending then, whoever saved it' })
  save(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { profile }: ProfileChange,
    @Req() request: FastifyRequest,
  ): Promise<PsychicProfile> {
    return this.profiles.save(user, id, profile, request);
  }

  @Post('profile/:id/approve')
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Approve a pending profile' })
  approve(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<PsychicProfile> {
    return this.profiles.decide(user, id, 'Approved', request);
  }

  @Post('profile/:id/reject')
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Reject a pending profile' })
  reject(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<PsychicProfile> {
    return this.profiles.decide(user, id, 'Rejected', request);
  }

  @Get('profile')
  @Access('manager')
  @ApiOperation({ summary: "The manager's own profile" })
  findOwn(@Caller() user: CurrentUser): Promise<ManagerProfileAnswer> {
    return this.profiles.findOwn(user);
  }

  @Put('profile')
  @Access('manager')
  @ApiOperation({ summary: "Save the manager's own profile" })
  saveOwn(
    @Caller() user: CurrentUser,
    @Body() { profile }: ManagerProfileChange,
    @Req() request: FastifyRequest,
  ): Promise<ManagerProfileAnswer> {
    return this.profiles.saveOwn(user, profile, request);
  }

  @Put('profile/agent_password')
  @Access('manager')
  @HttpCode(204)
  @Refuses('not_found')
  @ApiOperation({ summary: "Set a psychic's password; all of the psychic's sessions end" })
  async changeAgentPassword(
    @Caller() user: CurrentUser,
    @Body() change: AgentPassword,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passwords.changeAgent(user, change, request);
  }

  @Put('profile/password')
  @Access('signed-in')
  @HttpCode(204)
  @Refuses('wrong_password')
  @ApiOperation({ summary: "Change one's own password; 422 when the old one is wrong; other sessions end" })
  async changePassword(
    @Caller() user: CurrentUser,
    @Body() change: OwnPassword,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passwords.changeOwn(user, change, request);
  }

  @Get('psychics/:id/phones')
  @Access('own')
  @ApiOperation({ summary: "A psychic's phones" })
  @ApiOkResponse({ type: [PhoneRow] })
  listPhones(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<PhoneRow[]> {
    return this.phones.list(user, id);
  }

  @Post('psychics/:id/phones')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add, change or remove one phone, or put all three at once' })
  @ApiOkResponse({ type: [PhoneRow] })
  savePhones(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() change: PhoneChange,
    @Req() request: FastifyRequest,
  ): Promise<PhoneRow[]> {
    return this.phones.save(user, id, change, request);
  }

  @Post('psychics/:id/phones/:phone_id/set_preferred')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a phone the preferred one' })
  @ApiOkResponse({ type: [PhoneRow] })
  prefer(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Param('phone_id', IdPipe) phoneId: number,
    @Req() request: FastifyRequest,
  ): Promise<PhoneRow[]> {
    return this.phones.prefer(user, id, phoneId, request);
  }
}
