import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Acting, Caller } from '../access/access.decorator';
import { Needs } from '../access/needs.decorator';
import type { Actor, SignedInActor } from '../access/actor';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie';
import { rememberBrowser } from './known-browser';
import { Checked, PasswordGuard } from './password.strategy';
import { Proofs } from './proofs.service';
import { Credentials, OwnSession, Proof, SessionUser, toSessionUser } from './sessions.dto';
import { SessionsService, type Verified } from './sessions.service';
import { ConnectionIdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';

@ApiTags('Sessions')
@Controller('sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly proofs: Proofs,
  ) {}

  @Post()
  @Refuses('not_signed_in', 'throttled')
  @Access('public')
  @UseGuards(PasswordGuard)
  @ApiOperation({ summary: 'Sign in' })
  @ApiBody({ type: Credentials })
  async signIn(
    @Acting() actor: Actor,
    @Checked() verified: Verified,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionUser> {
    const { user, token } = await this.sessions.signIn(
      actor,
      verified,
      readSessionCookie(request),
      request.headers['user-agent'],
    );
    setSessionCookie(request, reply, token);
    rememberBrowser(request, reply, verified);
    return user;
  }

  @Get('0')
  @Access('signed-in')
  @ApiOperation({ summary: 'The signed-in account' })
  current(@Caller() actor: SignedInActor): SessionUser {
    return toSessionUser(actor.account);
  }

  @Delete('0')
  @Access('public')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out' })
  async signOut(
    @Acting() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.signOut(actor, readSessionCookie(request));
    clearSessionCookie(request, reply);
  }

  @Post('0/proof')
  @Refuses('wrong_password', 'throttled')
  @Access('signed-in')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Prove that you are the owner of the account; counts for five minutes',
    description: 'Asked for by calls that answer 409 with the code `proof_required`.',
  })
  async prove(@Caller() actor: SignedInActor, @Body() proof: Proof): Promise<void> {
    await this.proofs.prove(actor, proof);
  }

  @Get()
  @Access('signed-in')
  @ApiOperation({ summary: "The account's sessions, this one first" })
  @ApiOkResponse({ type: [OwnSession] })
  list(@Caller() actor: SignedInActor, @Req() request: FastifyRequest): Promise<OwnSession[]> {
    return this.sessions.list(actor, readSessionCookie(request));
  }

  @Delete('others')
  @Access('signed-in')
  @Needs({ proof: true })
  @HttpCode(204)
  @ApiOperation({ summary: "End the account's other sessions" })
  endOthers(@Caller() actor: SignedInActor, @Req() request: FastifyRequest): Promise<void> {
    return this.sessions.endOthers(actor, readSessionCookie(request));
  }

  @Delete('others/:session_id')
  @Access('signed-in')
  @Needs({ proof: true })
  @HttpCode(204)
  @ApiOperation({ summary: "End one of the account's other sessions" })
  endOther(
    @Caller() actor: SignedInActor,
    @Param('session_id', ConnectionIdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.sessions.endOther(actor, id, readSessionCookie(request));
  }
}
