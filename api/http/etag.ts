import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The header as it came: the versions one of which must be in force; undefined when any will do. */
export type IfMatch = string | undefined;

/** Hands the header `If-Match` to a handler. */
export const Condition = createParamDecorator(
  (_: unknown, context: ExecutionContext): IfMatch =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'],
);

/**
 * Whether a header `If-Match` or `If-None-Match` names an ETag, or all by `*`. A proxy that compresses may have made
 * the tag a weak one, so that `W/` makes no difference. What is no list of tags names none.
 * @param etag with its quotes
 */
export function matches(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  const rest = header.replace(/(W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g, '');
  return /^[\s,]*$/.test(rest) && tags.includes(etag);
}

const etagHeader = {
  ETag: {
    description: 'The version, for `If-Match` in calls that change it',
    schema: { type: 'string' as const, example: '"profile-57-4"' },
  },
};

/** What a decorator says of the answer: one record, or a list of them. */
type Body = Type | [Type];

/** A GET whose answer has a version. */
export const AnswersVersion = (type: Body): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({ type, headers: etagHeader }),
    ApiResponse({ status: 304, description: 'Unchanged since the version in `If-None-Match`' }),
  );

/** A GET whose answer has a version of a part of it: it is never 304. */
export const AnswersPartVersion = (type: Body): MethodDecorator =>
  applyDecorators(ApiOkResponse({ type, headers: etagHeader }));

/** The name under which describe-operations.ts finds the header. */
export const ifMatchHeader = 'If-Match';

/** A change that is refused when what the caller has read has changed since. */
export const TakesIfMatch = (): MethodDecorator =>
  ApiHeader({
    name: ifMatchHeader,
    required: false,
    description:
      'The ETag of the resource when it was read; if it has changed since, the answer is 412 and nothing is changed',
    schema: { type: 'string', example: '"profile-57-4"' },
  });

/** Such a change, whose answer has the new version; without a type it has no body. */
export const ChangesVersion = (type?: Body): MethodDecorator =>
  applyDecorators(
    TakesIfMatch(),
    type === undefined
      ? ApiNoContentResponse({ headers: etagHeader })
      : ApiOkResponse({ type, headers: etagHeader }),
  );
