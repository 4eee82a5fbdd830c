import { Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from './access.decorator';
import type { CurrentUser } from './current-user';
import { PasswordGuard } from './password.strategy';
import { Credentials, SessionUser, toSessionUser } from './sessions.dto';
import { SessionsService } from './sessions.service';

@ApiTags('Sessions')
@Controller('sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Post()
  @Access('public')
  @UseGuards(PasswordGuard)
  @Refuses('not_signed_in', 'throttled')
  @ApiOperation({ summary: 'Sign in' })
  @ApiBody({ type: Credentials })
  signIn(
    @Caller() user: CurrentUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.sessions.signIn(user, request, reply);
  }

  @Get('0')
  @Access('signed-in')
  @ApiOperation({ summary: 'The signed-in account' })
  current(@Caller() user: CurrentUser): SessionUser {
    return toSessionUser(user);
  }

  @Delete('0')
  @Access('public')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out' })
  signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.sessions.signOut(request, reply);
  }
}
