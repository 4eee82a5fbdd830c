import type { FastifyInstance } from 'fastify';
import { BadRequestException } from '@nestjs/common';
import { photoTypes } from '../../common/domain/photo-rules';
import { excessOf } from './json-bounds';

/** 1 MiB; NDJSON streams are bounded by the line instead. */
export const bodyLimit = 1_048_576;
/** Types whose bodies a route reads itself, bounded there. */
const streamed = [
  'application/x-ndjson',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/vnd.wave',
  'application/octet-stream',
  ...photoTypes,
];

/** JSON in UTF-8 within `jsonBounds`, and records, recordings and photos handed on as the streams they are. Every other type is refused with 415. */
export function acceptBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request, body: Buffer, done) => {
      try {
        const text = utf8.decode(body);
        const excess = excessOf(text);
        if (text === '') done(null, undefined);
        else if (excess !== undefined) done(new BadRequestException(excess));
        else
          void parseJson(request, text, (error, value) =>
            done(error && new BadRequestException('The body is not valid JSON.'), value),
          );
      } catch {
        done(new BadRequestException('The body is not valid UTF-8.'));
      }
    },
  );
  fastify.addContentTypeParser(streamed, (_request, stream, done) => done(null, stream));
}
