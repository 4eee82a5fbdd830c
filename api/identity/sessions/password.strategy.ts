import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { parseSignIn } from '../../../common/domain/sign-in';
import { InputPipe } from '../../platform/http/input.pipe';
import { valueOf } from '../../platform/http/problem';
import { knownBrowser } from '../sign-in-limits/known-browser';
import { Credentials } from './sessions.dto';
import { SessionsService, type Verified, wrongCredentials } from './sessions.service';

/** Passport's username and password strategy for our accounts. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy, 'password') {
  constructor(private readonly sessions: SessionsService) {
    super({ passReqToCallback: true });
  }

  async validate(request: FastifyRequest, username: string, password: string): Promise<Verified> {
    const { actor } = request;
    const verified =
      actor &&
      (await this.sessions.verify(actor, username, password, (account) => knownBrowser(request, account)));
    if (verified === undefined) throw new UnauthorizedException(wrongCredentials);
    return verified;
  }
}

/** The account, once its password has been verified. */
export const Checked = createParamDecorator(
  (_: unknown, context: ExecutionContext): Verified =>
    context.switchToHttp().getRequest<{ user: Verified }>().user,
);

/** Validates the input before Passport sees it, so that a missing field is a 400 that names the field. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  private readonly input = new InputPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    valueOf(parseSignIn(await this.input.transform(body, { type: 'body', metatype: Credentials })));
    return (await super.canActivate(context)) as boolean;
  }
}
