import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Rejection } from '../../platform/audit/rejection.dto';
import type { Answer } from '../../platform/http/answer';
import {
  AnswersPartVersion,
  AnswersVersion,
  ChangesVersion,
  Condition,
  type IfMatch,
} from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { ProfileDecisions } from './profile-decisions.service';
import { OwnProfile } from './own-profile.service';
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
import { Refuses } from '../../platform/http/refuses.decorator';

@ApiTags('Profiles')
@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: Profiles,
    private readonly decisions: ProfileDecisions,
    private readonly own: OwnProfile,
    private readonly phones: Phones,
  ) {}

  @Get('psychics/:id/profile')
  @Access('own')
  @ApiOperation({ summary: "A psychic's profile" })
  @AnswersVersion(PsychicProfile)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<PsychicProfile>> {
    return this.profiles.find(actor, id);
  }

  @Put('psychics/:id/profile')
  @Needs({ right: ['decide', 'private'] })
  @Refuses('throttled', 'proof_required')
  @Access('own')
  @ApiOperation({
    summary: 'Save a profile; it becomes Pending no matter who saved it',
    description:
      "A manager without the right `people` can't change the email, phones, or PIN, since these lead into the account: 403 with `right_required`.",
  })
  @ChangesVersion(PsychicProfile)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { profile }: ProfileChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicProfile>> {
    return this.profiles.save(actor, id, profile, ifMatch);
  }

  @Post('profile/:id/approve')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @Access('manager')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve a pending profile' })
  @ChangesVersion(PsychicProfile)
  approve(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicProfile>> {
    return this.decisions.approve(actor, id, ifMatch);
  }

  @Post('profile/:id/reject')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @Access('manager')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reject a pending profile' })
  @ApiBody({ type: Rejection, required: false })
  @ChangesVersion(PsychicProfile)
  reject(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() rejection: Rejection,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicProfile>> {
    return this.decisions.reject(actor, id, rejection, ifMatch);
  }

  @Post('profile/:id/undo')
  @Needs({ right: 'decide' })
  @Refuses('conflict', 'changed_meanwhile')
  @Access('manager')
  @HttpCode(200)
  @ApiOperation({
    summary:
      "Take back one's own decision on the profile within fifteen seconds, before anything of it is sent",
  })
  @AnswersPartVersion(PsychicProfile)
  undo(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<PsychicProfile>> {
    return this.decisions.undo(actor, id);
  }

  @Get('profile')
  @Access('manager')
  @ApiOperation({ summary: "The manager's own profile" })
  @AnswersVersion(ManagerProfileAnswer)
  findOwn(@Caller() actor: SignedInActor): Promise<Answer<ManagerProfileAnswer>> {
    return this.own.find(actor);
  }

  @Put('profile')
  @Refuses('proof_required')
  @Access('manager')
  @ApiOperation({ summary: "Save the manager's own profile" })
  @ChangesVersion(ManagerProfileAnswer)
  saveOwn(
    @Caller() actor: SignedInActor,
    @Body() { profile }: ManagerProfileChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ManagerProfileAnswer>> {
    return this.own.save(actor, profile, ifMatch);
  }

  @Get('psychics/:id/phones')
  @Access('own')
  @ApiOperation({ summary: "A psychic's phones" })
  @AnswersVersion([PhoneRow])
  listPhones(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<PhoneRow[]>> {
    return this.phones.list(actor, id);
  }

  @Post('psychics/:id/phones')
  @Needs({ right: 'people' })
  @Refuses('throttled', 'conflict', 'proof_required')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add, change, or remove one phone, or replace all three at once' })
  @ChangesVersion([PhoneRow])
  savePhones(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() change: PhoneChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PhoneRow[]>> {
    return this.phones.save(actor, id, change, ifMatch);
  }

  @Post('psychics/:id/phones/:phone_id/set_preferred')
  @Needs({ right: 'people' })
  @Refuses('proof_required')
  @Access('own')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make a phone the preferred one' })
  @ChangesVersion([PhoneRow])
  prefer(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('phone_id', IdPipe) phoneId: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PhoneRow[]>> {
    return this.phones.prefer(actor, id, phoneId, ifMatch);
  }
}
