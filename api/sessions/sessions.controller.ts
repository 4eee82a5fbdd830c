import { Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Caller } from './access.decorator';
import type { CurrentUser } from './current-user';
import { PasswordGuard } from './password.strategy';
import { Credentials, SessionUser, toSessionUser } from './sessions.dto';
import { SessionsService, type Verified } from './sessions.service';

@ApiTags('Sessions')
@Controller('sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Post()
  @Access('public')
  @UseGuards(PasswordGuard)
  @ApiOperation({ summary: 'Sign in' })
  @ApiBody({ type: Credentials })
  signIn(
    @Caller() user: Verified,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.sessions.signIn(user, request, reply);
  }

  @Get('0')
  @Access('signed-in')
  @ApiCookieAuth()
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
