import { createHash } from 'node:crypto';
import type { AnswerParts } from '../http/answer';

/** An answer as it goes over the wire. */
export interface PublishedAnswer {
  body: string;
  etag: string;
  range?: AnswerParts['range'];
}

const most = 200;

/** Answers over published figures, kept as text by (publication, query): they change only with a publication. */
export class PublishedAnswers {
  private readonly kept = new Map<string, PublishedAnswer>();

  async get(
    key: string,
    make: () => Promise<{ value: unknown; range?: AnswerParts['range'] }>,
  ): Promise<PublishedAnswer> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const { value, range } = await make();
    const body = JSON.stringify(value);
    const etag = `"${createHash('sha1').update(key).update(body).digest('base64url')}"`;
    const answer = { body, etag, ...(range !== undefined && { range }) };
    if (this.kept.size >= most) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(key, answer);
    return answer;
  }
}
