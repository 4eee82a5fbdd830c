import { bodyOf } from './client';

/** An answer, and the version that its ETag names. */
export interface Versioned<T> {
  data: T;
  version: string | undefined;
}

export const versioned = <T>(answer: { data?: T; response: Response }): Versioned<T> => ({
  data: bodyOf(answer),
  version: answer.response.headers.get('etag') ?? undefined,
});

/** The header of a change that holds only for what was read: 412 (`changedBy`) where somebody was faster. */
export const ifStill = (version: string | undefined) => ({
  header: { 'If-Match': version },
});
