import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '../http/scheme';

/** A cookie of the whole host that no script reads. */
export class OwnCookie {
  constructor(
    private readonly name: string,
    private readonly sameSite: 'lax' | 'strict',
  ) {}

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.nameFor(request)];
  }

  /** @param maxAge seconds; left out, it is there until the browser closes */
  set(request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number): void {
    void reply.setCookie(this.nameFor(request), value, {
      ...this.optionsFor(request),
      ...(maxAge !== undefined && { maxAge }),
    });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(this.nameFor(request), this.optionsFor(request));
  }

  /** Over https the prefix makes browsers refuse a cookie that another host or path has set. */
  private nameFor(request: FastifyRequest): string {
    return isHttps(request) ? `__Host-${this.name}` : this.name;
  }

  private optionsFor(request: FastifyRequest): CookieSerializeOptions {
    return { path: '/', httpOnly: true, sameSite: this.sameSite, secure: isHttps(request) };
  }
}

const isHttps = (request: FastifyRequest): boolean => request.scheme === 'https';
