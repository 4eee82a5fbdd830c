import {
  ApiAcceptedResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Acting, BeforeFactor, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-store/cookie';
import { SecondFactorAsked } from '../factors/factors.dto';
import { setPendingCookie } from './pending-cookie';
import { PendingSignIns } from './pending-sign-ins.service';
import { CalledAt } from '../factors/site';
import { knownBrowser, rememberBrowser } from '../sign-in-limits/known-browser';
import { Checked, PasswordGuard } from './password.strategy';
import { Proofs } from './proofs.service';
import { Credentials, Proof, ProofAsked, SessionUser, toSessionUser } from './sessions.dto';
import { SessionsService, type Verified } from './sessions.service';
import { OwnSession } from '../session-store/own-session.dto';
import { SignOuts } from '../session-store/sign-outs.service';
import { ConnectionIdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';

@ApiTags('Sessions')
@Controller('sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly signOuts: SignOuts,
    private readonly pending: PendingSignIns,
    private readonly proofs: Proofs,
  ) {}

  @Post()
  @Refuses('not_signed_in', 'application_declined', 'throttled')
  @Access('public')
  @UseGuards(PasswordGuard)
  @ApiOperation({
    summary: 'Sign in',
    description:
      'An account with a second factor gets 202 and a cookie that is valid for five minutes, and only for `POST /sessions/second_factor`.',
  })
  @ApiBody({ type: Credentials })
  @ApiCreatedResponse({ type: SessionUser })
  @ApiAcceptedResponse({ type: SecondFactorAsked })
  async signIn(
    @Acting() actor: Actor,
    @Checked() verified: Verified,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CalledAt() called: string,
  ): Promise<SessionUser | SecondFactorAsked> {
    const question = await this.pending.ask(actor, verified, called);
    if (question !== undefined) {
      setPendingCookie(request, reply, question.token);
      reply.status(202);
      return question.asked;
    }
    const { user, token } = await this.sessions.signIn(actor, verified, {
      former: readSessionCookie(request),
      userAgent: request.headers['user-agent'],
      isKnown: knownBrowser(request, verified) !== undefined,
    });
    setSessionCookie(request, reply, token);
    rememberBrowser(request, reply, verified);
    return user;
  }

  @Get('0')
  @BeforeFactor()
  @Access('signed-in')
  @ApiOperation({ summary: 'The signed-in account' })
  current(@Caller() actor: SignedInActor): SessionUser {
    return toSessionUser(actor.account);
  }

  @Delete('0')
  @BeforeFactor()
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

  @Get('0/proof')
  @Refuses('not_allowed')
  @Access('signed-in')
  @BeforeFactor()
  @OwnPagesOnly()
  @ApiOperation({ summary: 'The ways to prove that you are the owner of the account' })
  @ApiOkResponse({ type: ProofAsked })
  askForProof(@Caller() actor: SignedInActor, @CalledAt() called: string): Promise<ProofAsked> {
    return this.proofs.ask(actor, called);
  }

  @Post('0/proof')
  @Refuses('wrong_password', 'wrong_code', 'throttled')
  @Access('signed-in')
  @BeforeFactor()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Prove that you are the owner of the account; valid for five minutes',
    description: 'Required by calls that answer 409 with the code `proof_required`.',
  })
  async prove(
    @Caller() actor: SignedInActor,
    @Body() proof: Proof,
    @CalledAt() called: string,
  ): Promise<void> {
    await this.proofs.prove(actor, proof, called);
  }

  @Get()
  @Access('signed-in')
  @ApiOperation({ summary: "The account's sessions, this one first" })
  @ApiOkResponse({ type: [OwnSession] })
  list(@Caller() actor: SignedInActor, @Req() request: FastifyRequest): Promise<OwnSession[]> {
    return this.signOuts.list(actor, readSessionCookie(request));
  }

  @Delete('others')
  @Access('signed-in')
  @Needs({ proof: true })
  @HttpCode(204)
  @ApiOperation({ summary: "End the account's other sessions" })
  endOthers(@Caller() actor: SignedInActor, @Req() request: FastifyRequest): Promise<void> {
    return this.signOuts.endOthers(actor, readSessionCookie(request));
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
    return this.signOuts.endOther(actor, id, readSessionCookie(request));
  }
}
