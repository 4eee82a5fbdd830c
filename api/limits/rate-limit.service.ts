import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Db } from '../database/db';
import { Throttled } from '../http/problem';
import { oneAddress } from './address';
import { countCall, forgetCalls } from './rate-limit.query';

const perMinuteForForms = 60;

/** Bounds calls by the minute, in every process together. */
@Injectable()
export class RateLimit {
  constructor(private readonly db: DataSource) {}

  /**
   * @param db a transaction, where a call that it takes back need not count
   * @throws Throttled beyond `most` calls of this name and address in the current minute
   */
  async check(name: string, address: string, most: number, db: Db = this.db): Promise<void> {
    const { hits, wait } = await countCall(db, `${name} ${oneAddress(address)}`);
    if (hits > most)
      throw new Throttled('Too many requests. Please try again in a minute.', Math.max(1, wait));
  }

  /** What forms ask while they are filled in: 60 a minute for an address. @throws Throttled beyond that */
  requireForForms(address: string): Promise<void> {
    return this.check('availability', address, perMinuteForForms);
  }

  /** Forgets what no longer counts; a job calls it. */
  async sweep(): Promise<void> {
    await forgetCalls(this.db);
  }
}
