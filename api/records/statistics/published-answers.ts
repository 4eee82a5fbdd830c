import { createHash } from 'node:crypto';
import type { AnswerParts } from '../../platform/http/answer';

/** An answer as sent over the wire. */
export interface PublishedAnswer {
  body: string;
  parts: AnswerParts & { etag: string };
}

/** A newly built answer: the body, and the parts of it to keep separately. */
export interface Made {
  value: unknown;
  parts: AnswerParts;
}

const mostAnswers = 200;
/** Total of all bodies. */
const mostCharacters = 50_000_000;

/** Cache of answers built from published figures, kept as text. The same key always gives the same answer. */
export class PublishedAnswers {
  private readonly kept = new Map<string, PublishedAnswer>();
  private characters = 0;

  find(key: string): PublishedAnswer | undefined {
    return this.kept.get(key);
  }

  /** Stores an answer, dropping the oldest ones when the count or total size is exceeded. */
  keep(key: string, { value, parts }: Made): PublishedAnswer {
    const body = JSON.stringify(value);
    const etag = `"${createHash('sha1').update(key).update(body).digest('base64url')}"`;
    const answer = { body, parts: { ...parts, etag } };
    this.drop(key);
    this.kept.set(key, answer);
    this.characters += body.length;
    for (const [oldest] of this.kept) {
      if (this.kept.size <= mostAnswers && this.characters <= mostCharacters) break;
      this.drop(oldest);
    }
    return answer;
  }

  private drop(key: string): void {
    this.characters -= this.kept.get(key)?.body.length ?? 0;
    this.kept.delete(key);
  }
}
