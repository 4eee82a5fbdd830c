import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { photoTypes } from '../../../common/domain/photo-rules';
import { excessOf } from './json-bounds';

/** 1 MiB. NDJSON streams are limited per line instead. */
export const bodyLimit = 1_048_576;
/** Types whose bodies the route reads and limits itself. */
const streamed = [
  'application/x-ndjson',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/vnd.wave',
  'application/octet-stream',
  ...photoTypes,
];

/** Placeholder for an unreadable body until authorization has passed. */
class UnreadableBody {
  constructor(readonly refusal: BadRequestException) {}
}

/** Runs after the authentication and access guards, so that 401, 403, and 404 take precedence over 400. */
export class ReadableBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body instanceof UnreadableBody) throw body.refusal;
    return true;
  }
}

/**
 * Accepts UTF-8 JSON within `jsonBounds`, and passes NDJSON, recordings, and photos on as streams. All other types
 * are rejected with 415.
 */
export function acceptBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request, body: Buffer, done) => {
      const refuse = (why: string): void => done(null, new UnreadableBody(new BadRequestException(why)));
      try {
        const text = utf8.decode(body);
        const excess = excessOf(text);
        if (text === '') done(null, undefined);
        else if (excess !== undefined) refuse(excess);
        else
          void parseJson(request, text, (error, value) =>
            error === null ? done(null, value) : refuse('The body is not valid JSON.'),
          );
      } catch {
        refuse('The body is not valid UTF-8.');
      }
    },
  );
  fastify.addContentTypeParser(streamed, (_request, stream, done) => done(null, stream));
}
