import { Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Acting, Caller } from '../access/access.decorator';
import type { Actor, SignedInActor } from '../access/actor';
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
  @ApiOperation({ summary: 'Sign in' })
  @ApiBody({ type: Credentials })
  signIn(
    @Caller() actor: SignedInActor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    return this.sessions.signIn(actor, request, reply);
  }

  @Get('0')
  @Access('signed-in')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'The signed-in account' })
  current(@Caller() actor: SignedInActor): SessionUser {
    return toSessionUser(actor.account);
  }

  @Delete('0')
  @Access('public')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out' })
  signOut(
    @Acting() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.sessions.signOut(actor, request, reply);
  }
}
