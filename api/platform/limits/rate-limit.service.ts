import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Db } from '../database/db';
import { Throttled } from '../http/problem';
import { oneAddress } from './address';
import { countCall, forgetCalls } from './rate-limit.query';

const perMinuteForForms = 60;

/** Limits calls per minute across all processes. */
@Injectable()
export class RateLimit {
  constructor(private readonly db: DataSource) {}

  /**
   * @param db a transaction, if a call that it rolls back need not count
   * @throws Throttled beyond `most` calls for this name and address in the current minute
   */
  async check(name: string, address: string, most: number, db: Db = this.db): Promise<void> {
    const { hits, wait } = await countCall(db, `${name} ${oneAddress(address)}`);
    if (hits > most)
      throw new Throttled('Too many requests. Please try again in a minute.', Math.max(1, wait));
  }

  /** Limits requests of forms being filled in: 60 a minute per address. @throws Throttled beyond that */
  requireForForms(address: string): Promise<void> {
    return this.check('availability', address, perMinuteForForms);
  }

  /** Deletes expired counts; called by a job. */
  async sweep(): Promise<void> {
    await forgetCalls(this.db);
  }
}
