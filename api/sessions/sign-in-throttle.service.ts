import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Throttled } from '../http/problem';
import { SignInFailure } from './sign-in-failure.entity';
import { findWait, foldUsername, forgetFailures, lockBucket } from './sign-in-throttle.query';

const windowMinutes = 15;
const perUsername = 10;
const perAddress = 50;
const perAccount = 10;

/**
 * Bounds failed sign-ins for a username and for an address, and wrong current passwords for an account, in every
 * process together. An attempt counts as failed from its start, so that a hundred at once are not all let through;
 * success takes it back.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly db: DataSource) {}

  /** @throws Throttled when either bound is reached. @returns takes the attempt back */
  async attempt(network: Network, username: string, address: string): Promise<() => Promise<void>> {
    // as the database folds it where it looks the name up: another folding would be another name to guess under
    const name = await foldUsername(this.db, username);
    return this.begin({
      [`address ${address}`]: perAddress,
      [`username ${network} ${name}`.slice(0, 300)]: perUsername,
    });
  }

  /** The same for the current password of an account that is signed in. */
  async attemptCurrentPassword(accountId: number): Promise<() => Promise<void>> {
    return this.begin({ [`current password of ${accountId}`]: perAccount });
  }

  private async begin(most: Record<string, number>): Promise<() => Promise<void>> {
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
