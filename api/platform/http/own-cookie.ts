import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pendingMinutes } from '../../../common/domain/second-factor';
import { recoveryMinutes } from '../../../common/domain/sign-in';
import './scheme';

interface CookieKind {
  sameSite: 'lax' | 'strict';
  /** Seconds; by default it lasts until the browser closes. */
  maxAge?: number;
}

/** Every cookie that the program sets. The privacy policy names them. */
export const cookieKinds = {
  session: { sameSite: 'lax' },
  second_factor: { sameSite: 'strict', maxAge: pendingMinutes * 60 },
  recovery: { sameSite: 'strict', maxAge: recoveryMinutes * 60 },
  /** One for each account; 400 days are the longest that browsers keep a cookie. */
  'known-': { sameSite: 'lax', maxAge: 400 * 86_400 },
} as const satisfies Record<string, CookieKind>;

/** A cookie for the whole host that scripts cannot read. */
export class OwnCookie {
  private readonly name: string;
  private readonly kind: CookieKind;

  constructor(kind: keyof typeof cookieKinds, ending: number | '' = '') {
    this.name = `${kind}${ending}`;
    this.kind = cookieKinds[kind];
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.nameFor(request)];
  }

  set(request: FastifyRequest, reply: FastifyReply, value: string): void {
    const { maxAge } = this.kind;
    void reply.setCookie(this.nameFor(request), value, {
      ...this.optionsFor(request),
      ...(maxAge !== undefined && { maxAge }),
    });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(this.nameFor(request), this.optionsFor(request));
  }

  /** Over https, the prefix makes browsers reject a cookie set by another host or path. */
  private nameFor(request: FastifyRequest): string {
    return isHttps(request) ? `__Host-${this.name}` : this.name;
  }

  private optionsFor(request: FastifyRequest): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: this.kind.sameSite, secure: isHttps(request) };
  }
}

const isHttps = (request: FastifyRequest): boolean => request.scheme === 'https';
