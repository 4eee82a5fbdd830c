import { bodyOf } from './client';

/** A response body and the version from its ETag. */
export interface Versioned<T> {
  data: T;
  version: string | undefined;
}

export const versioned = <T>(answer: { data?: T; response: Response }): Versioned<T> => ({
  data: bodyOf(answer),
  version: answer.response.headers.get('etag') ?? undefined,
});

/**
 * The header of a conditional change: the server answers 412 (`changedBy`) if someone else changed the record
 * first.
 */
export const ifStill = (version: string | undefined) => ({
  header: { 'If-Match': version },
});
