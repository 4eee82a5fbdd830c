import { createHash } from 'node:crypto';
import type { AnswerParts } from '../http/answer';

/** An answer as it goes over the wire. */
export interface PublishedAnswer {
  body: string;
  parts: AnswerParts & { etag: string };
}

/** What an answer is made of: a body, and what of it goes along. */
export interface Made {
  value: unknown;
  parts: AnswerParts;
}

const most = 200;
/** Of all bodies together. */
const mostCharacters = 50_000_000;

/** Answers over published figures, kept as text: under the same key they would be made the same again. */
export class PublishedAnswers {
  private readonly kept = new Map<string, PublishedAnswer>();
  private characters = 0;

  find(key: string): PublishedAnswer | undefined {
    return this.kept.get(key);
  }

  /** Keeps an answer; those kept longest go when there are too many, or too much of them. */
  keep(key: string, { value, parts }: Made): PublishedAnswer {
    const body = JSON.stringify(value);
    const etag = `"${createHash('sha1').update(key).update(body).digest('base64url')}"`;
    const answer = { body, parts: { ...parts, etag } };
    this.drop(key);
    this.kept.set(key, answer);
    this.characters += body.length;
    for (const [oldest] of this.kept) {
      if (this.kept.size <= most && this.characters <= mostCharacters) break;
      this.drop(oldest);
    }
    return answer;
  }

  private drop(key: string): void {
    this.characters -= this.kept.get(key)?.body.length ?? 0;
    this.kept.delete(key);
  }
}
