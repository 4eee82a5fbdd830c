import type { FastifyInstance } from 'fastify';
import { BadRequestException } from '@nestjs/common';
import { photoTypes } from '../../common/domain/photo-rules';

/** 1 MiB; NDJSON streams are bounded by the line instead. */
export const bodyLimit = 1_048_576;
const deepest = 20;
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

/** JSON in UTF-8 of bounded depth, and records, recordings and photos handed on as the streams they are. Every other type is refused with 415. */
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
        if (text === '') done(null, undefined);
        else if (depthOf(text) > deepest) done(new BadRequestException('The JSON is nested too deeply.'));
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

/** The deepest nesting of brackets outside of strings, without parsing. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') most = Math.max(most, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return most;
}
