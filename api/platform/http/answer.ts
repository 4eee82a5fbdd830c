import { applyDecorators, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { ListRows } from '../database/list';

/** Response metadata that is sent next to the body. */
export interface AnswerParts {
  /** If different from the route's default. */
  status?: number;
  /** The list rows that the body contains. */
  range?: { resource: string; rows: ListRows<unknown> };
  /** The version of the body; a request that names it in If-None-Match gets 304. */
  etag?: string;
  /** The ETag of editable content: like `etag`, but browsers do not cache the body. */
  version?: string;
  /** Whether `version` covers only part of the body, so that the whole body is sent regardless of If-None-Match. */
  isPartVersion?: true;
  /** The URL of the next page. */
  next?: string;
  /** When the figures were published, with the New York offset. */
  publishedAt?: string;
  /** Headers of this route alone. */
  headers?: Record<string, string>;
}

/**
 * A body plus the metadata that the adapter turns into headers and status. Services return this when the body
 * alone is not enough.
 */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly parts: AnswerParts,
  ) {}
}

/** A body that is already JSON text. */
export class JsonText {
  constructor(readonly text: string) {}
}

/**
 * A list: the handler returns `Rows`; the body contains the rows, and `Content-Range` gives their range and the
 * total.
 */
export const AnswersList = (resource: string, row: Type): MethodDecorator =>
  applyDecorators(
    RouteConfig({ resource }),
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

/** `psychics 0-19/319`, or `psychics *\/0` for an empty list. */
export function contentRange(resource: string, { rows, total, offset }: ListRows<unknown>): string {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return `${resource} ${range}/${total}`;
}
