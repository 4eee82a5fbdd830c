import { createHash } from 'node:crypto';

/** An answer as it goes over the wire. */
export interface PublishedAnswer {
  body: string;
  etag: string;
  contentRange?: string;
}

const most = 200;

/** Answers over published figures, kept as text by (publication, query): they change only with a publication. */
export class PublishedAnswers {
  private readonly kept = new Map<string, PublishedAnswer>();

  async get(
    key: string,
    make: () => Promise<{ value: unknown; contentRange?: string }>,
  ): Promise<PublishedAnswer> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const { value, contentRange } = await make();
    const body = JSON.stringify(value);
    const etag = `"${createHash('sha1').update(key).update(body).digest('base64url')}"`;
    const answer = { body, etag, ...(contentRange !== undefined && { contentRange }) };
    if (this.kept.size >= most) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(key, answer);
    return answer;
  }
}
