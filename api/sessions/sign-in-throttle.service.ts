import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Throttled } from '../http/problem';
import { SignInFailure } from './sign-in-failure.entity';
import { findWait, forgetFailures, lockBucket } from './sign-in-throttle.query';

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
    const most = {
      [`address ${address}`]: perAddress,
      [`username ${network} ${username.toLowerCase()}`.slice(0, 300)]: perUsername,
    };
    const buckets = Object.keys(most);
    const ids = await this.db.transaction(async (manager) => {
      for (const bucket of buckets) await lockBucket(manager, bucket);
      const wait = await findWait(manager, most, windowMinutes);
      if (wait !== null)
        throw new Throttled(
          `Too many failed attempts. Please try again in ${minutes(wait)}.`,
          Math.max(1, wait),
        );
      const { identifiers } = await manager.insert(
        SignInFailure,
        buckets.map((bucket) => ({ bucket })),
      );
      return identifiers.map(({ id }) => id as number);
    });
    return async () => {
      await this.db.getRepository(SignInFailure).delete(ids);
    };
  }

  /** Forgets attempts that no longer count; a job calls it. */
  async sweep(): Promise<void> {
    await forgetFailures(this.db, windowMinutes);
  }
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
