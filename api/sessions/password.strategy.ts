import { type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { InputPipe } from '../http/input.pipe';
import { networkOf } from '../http/network';
import type { SignedInAccount } from '../access/actor';
import { Credentials } from './sessions.dto';
import { SessionsService } from './sessions.service';

/** Passport's username and password strategy over our accounts. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(private readonly sessions: SessionsService) {
    super({ passReqToCallback: true });
  }

  async validate(request: FastifyRequest, username: string, password: string): Promise<SignedInAccount> {
    const user = await this.sessions.verify(networkOf(request), username, password, request.ip);
    if (user === undefined) throw new UnauthorizedException('Your username or password was incorrect.');
    return user;
  }
}

/** Checks the input before Passport sees it, so that a missing field is a 400 that names the field. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  private readonly input = new InputPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: SignedInAccount }>();
    await this.input.transform(request.body ?? {}, { type: 'body', metatype: Credentials });
    const isKnown = (await super.canActivate(context)) as boolean;
    // from here on the deed is this account's
    if (request.actor !== undefined) request.actor = { ...request.actor, account: request.user ?? null };
    return isKnown;
  }
}
