import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Throttled } from '../http/problem';

const perMinuteForForms = 60;

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

  /** What forms ask while they are filled in: 60 a minute for an address. @throws Throttled beyond that */
  requireForForms(address: string): Promise<void> {
    return this.require('availability', address, perMinuteForForms);
  }

  /** Forgets what no longer counts; a job calls it. */
  async sweep(): Promise<void> {
    await this.db.query(`delete from rate_limits where minute < now() - interval '5 minutes'`);
  }
}
