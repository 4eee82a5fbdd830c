import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../access/access.decorator';
import type { CurrentUser } from '../access/current-user';
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

@ApiTags('Profiles')
@ApiCookieAuth()
@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: Profiles,
    private readonly phones: Phones,
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
