import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

/** The raw header: one of its versions must be current. Undefined if any version will do. */
export type IfMatch = string | undefined;

/** Injects the `If-Match` header into a handler. */
export const Condition = createParamDecorator(
  (_: unknown, context: ExecutionContext): IfMatch =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'],
);

/**
 * Whether an `If-Match` or `If-None-Match` header contains an ETag, or `*`. A compressing proxy may have weakened
 * the tag, so `W/` is ignored. A malformed list matches nothing.
 * @param etag with its quotes
 */
export function matchesEtag(header: string, etag: string): boolean {
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

/** The response type for a decorator: one record, or a list. */
type VersionedBody = Type | [Type];

/** A GET whose response has a version. */
export const AnswersVersion = (type: VersionedBody): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({ type, headers: etagHeader }),
    ApiResponse({ status: 304, description: 'Unchanged since the version in `If-None-Match`' }),
  );

/** A GET whose version covers only part of the response, so it never returns 304. */
export const AnswersPartVersion = (type: VersionedBody): MethodDecorator =>
  applyDecorators(ApiOkResponse({ type, headers: etagHeader }));

/** A POST that creates a record with a version, which its creator can change without reading it first. */
export const CreatesVersion = (type: Type): MethodDecorator =>
  applyDecorators(ApiCreatedResponse({ type, headers: etagHeader }));

/** The metadata key that describe-operations.ts reads. */
export const ifMatchHeader = 'If-Match';

/** A change that is rejected if the record has changed since the caller read it. */
export const TakesIfMatch = (): MethodDecorator =>
  ApiHeader({
    name: ifMatchHeader,
    required: false,
    description:
      'The ETag of the resource when it was read; if it has changed since, the answer is 412 and nothing is changed',
    schema: { type: 'string', example: '"profile-57-4"' },
  });

/** A change that must name the version that it is about: 428 without one. */
const NeedsIfMatch = (): MethodDecorator =>
  ApiHeader({
    name: ifMatchHeader,
    required: true,
    description: 'The ETag of the last `GET`; if it is no longer current, the answer is 412',
    schema: { type: 'string', example: '"pay-run-2026-11-21-5d41402abc4b2a76"' },
  });

/** The same, with the new version in the response; without a type it has no body. */
export const ChangesVersion = (
  type?: VersionedBody,
  { isRequired = false }: { isRequired?: boolean } = {},
): MethodDecorator =>
  applyDecorators(
    isRequired ? NeedsIfMatch() : TakesIfMatch(),
    type === undefined
      ? ApiNoContentResponse({ headers: etagHeader })
      : ApiOkResponse({ type, headers: etagHeader }),
  );
