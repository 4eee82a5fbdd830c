import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import {
  AccountStatusChange,
  AutoEmailChange,
  Duplicate,
  LimitedReadingsChange,
  PermissionsChange,
} from './oversight.dto';
import { Oversight } from './oversight.service';
import { PsychicRecord } from './psychics.dto';

/** What a manager sets on a psychic's account. */
@ApiTags('Psychics')
@Access('manager')
@Controller('psychics/:id')
export class OversightController {
  constructor(private readonly oversight: Oversight) {}

  @Put('acct_status')
  @ApiOperation({
    summary:
      'Set the account status; leaving Active sets U, Blacklist and Inactive end every session of the psychic at once',
  })
  setAccountStatus(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { acctStatus }: AccountStatusChange,
    @Req() request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.oversight.setAccountStatus(user, id, acctStatus, request);
  }

  @Put('permissions')
  @Refuses('conflict')
  @ApiOperation({ summary: 'Set the permissions; availability that a permission carried falls with it' })
  setPermissions(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { permissions }: PermissionsChange,
    @Req() request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.oversight.setPermissions(user, id, permissions, request);
  }

  @Put('auto_email')
  @Refuses('conflict')
  @ApiOperation({ summary: 'Switch the automatic free-minute emails' })
  setAutoEmail(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { autoEmail }: AutoEmailChange,
    @Req() request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.oversight.setAutoEmail(user, id, autoEmail, request);
  }

  @Put('limited_readings')
  @ApiOperation({ summary: "Hide money, ids and recordings from the psychic's own readings, or show them" })
  setLimitedReadings(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { limited_readings }: LimitedReadingsChange,
    @Req() request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.oversight.setLimitedReadings(user, id, limited_readings, request);
  }

  @Post('special_approval')
  @HttpCode(200)
  @ApiOperation({ summary: 'Approve an account in spite of its duplicates: editing is possible again' })
  approveSpecially(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<PsychicRecord> {
    return this.oversight.approveSpecially(user, id, request);
  }

  @Get('dupes')
  @ApiOperation({ summary: 'Accounts of both networks that may belong to the same person' })
  @ApiOkResponse({ type: [Duplicate] })
  duplicates(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<Duplicate[]> {
    return this.oversight.duplicates(user, id);
  }
}
