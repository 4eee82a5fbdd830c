import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '../http/scheme';

/** A cookie for the whole host that scripts cannot read. */
export class OwnCookie {
  constructor(
    private readonly name: string,
    private readonly sameSite: 'lax' | 'strict',
  ) {}

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.nameFor(request)];
  }

  /**
   * @param maxAge seconds; by default it lasts until the browser closes
   */
  set(request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number): void {
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
    return { path: '/', httpOnly: true, sameSite: this.sameSite, secure: isHttps(request) };
  }
}

const isHttps = (request: FastifyRequest): boolean => request.scheme === 'https';
