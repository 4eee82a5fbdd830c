import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Throttled } from './problem';

/** Bounds calls by the minute, in every process together. */
@Injectable()
export class RateLimit {
  constructor(private readonly db: DataSource) {}

  /** @throws Throttled beyond `most` calls of this name and address in the current minute */
  async require(name: string, address: string, most: number): Promise<void> {
    const [row] = await this.db.query<{ hits: number; wait: number }[]>(
      `insert into rate_limits as l (key, minute) values ($1, date_trunc('minute', now()))
       on conflict (key, minute) do update set hits = l.hits + 1
       returning hits, ceil(60 - extract(second from now()))::int as wait`,
      [`${name} ${address}`],
    );
    if (row !== undefined && row.hits > most)
      throw new Throttled('Too many requests. Please try again in a minute.', Math.max(1, row.wait));
  }

  /** Forgets what no longer counts; a job calls it. */
  async sweep(): Promise<void> {
    await this.db.query(`delete from rate_limits where minute < now() - interval '5 minutes'`);
  }
}
