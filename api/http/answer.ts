import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Rows } from '../database/list';

/** What goes with a body over the wire, apart from it. */
export interface AnswerParts {
  /** Other than the route's own. */
  status?: number;
  /** The rows of a list that the body holds. */
  range?: { resource: string; rows: Rows<unknown> };
  /** What the body is a version of; a request that names it in If-None-Match gets 304. */
  etag?: string;
  /** The ETag of what people edit: as `etag`, but no browser keeps such a body. */
  version?: string;
  /** Whether `version` covers only a part of the body, so that the whole is sent whatever If-None-Match names. */
  isPartVersion?: true;
  /** The address of the next page. */
  next?: string;
  /** Of published figures, with the New York offset. */
  publishedAt?: string;
}

/** A body with what the interceptor makes headers and status of. Services that answer more than a body answer this. */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly parts: AnswerParts,
  ) {}
}

/** A body that is JSON text already. */
export class JsonText {
  constructor(readonly text: string) {}
}

export const resourceKey = 'resource';

/** A list: the handler answers `Rows`, the body are the rows, and `Content-Range` tells which of how many. */
export const AnswersList = (resource: string, row: Type): MethodDecorator =>
  applyDecorators(
    SetMetadata(resourceKey, resource),
    ApiOkResponse({
      type: [row],
      headers: {
        'Content-Range': {
          description: 'The returned rows and the total',
          schema: { type: 'string', example: `${resource} 0-19/319` },
        },
      },
    }),
  );

/** `psychics 0-19/319`, or `psychics *\/0` for nothing. */
export function contentRange(resource: string, { rows, total, offset }: Rows<unknown>): string {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return `${resource} ${range}/${total}`;
}
