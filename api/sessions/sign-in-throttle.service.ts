import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Throttled } from '../http/problem';

const windowMinutes = 15;
const perUsername = 10;
const perAddress = 50;

/**
 * Bounds failed sign-ins for a username and for an address, in every process together. An attempt counts as failed
 * from its start, so that a hundred at once are not all let through; success takes it back.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly db: DataSource) {}

  /** @throws Throttled when either bound is reached. @returns takes the attempt back */
  async attempt(network: Network, username: string, address: string): Promise<() => Promise<void>> {
    const buckets = [`address ${address}`, `username ${network} ${username.toLowerCase()}`.slice(0, 300)];
    const ids = await this.db.transaction(async (manager) => {
      for (const bucket of buckets)
        await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [bucket]);
      const [state] = await manager.query<{ wait: number | null }[]>(
        `select ceil(extract(epoch from max(until) - now()))::int as wait from (
           select (array_agg(at order by at desc))[bound] + make_interval(mins => $3) as until
             from (values ($1::text, ${perAddress}), ($2::text, ${perUsername})) limits (bucket, bound)
             join sign_in_failures using (bucket) where at > now() - make_interval(mins => $3)
            group by bucket, bound having count(*) >= bound) reached`,
        [...buckets, windowMinutes],
      );
      if (state?.wait != null)
        throw new Throttled(
          `Too many failed attempts. Please try again in ${minutes(state.wait)}.`,
          Math.max(1, state.wait),
        );
      const rows = await manager.query<{ id: number }[]>(
        'insert into sign_in_failures (bucket) values ($1), ($2) returning id',
        buckets,
      );
      return rows.map((row) => row.id);
    });
    return async () => {
      await this.db.query('delete from sign_in_failures where id = any($1::bigint[])', [ids]);
    };
  }

  /** Forgets attempts that no longer count; a job calls it. */
  async sweep(): Promise<void> {
    await this.db.query('delete from sign_in_failures where at < now() - make_interval(mins => $1)', [
      windowMinutes,
    ]);
  }
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
