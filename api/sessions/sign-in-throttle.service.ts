import { tidyName } from '../../common/domain/text';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Throttled } from '../http/problem';
import { oneAddress } from '../limits/address';
import { SignInFailure } from './sign-in-failure.entity';
import { findWait, foldAddress, foldUsername, forgetFailures, lockBucket } from './sign-in-throttle.query';

/** Minutes in which wrong names and passwords count, and in which the others do. */
const [shortWindow, longWindow] = [15, 60];
const perUsername = 10;
const perAddress = 50;
const perAccount = 10;
const perPhone = 20;
const perMailbox = 5;
const perAcknowledged = 3;

/** Characters of a bucket: an index holds it. */
const longestBucket = 300;

/** Attempts in a window, by what they count against. */
type Bounds = Record<string, number>;

/**
 * Bounds failed sign-ins for a username and for an address, wrong current passwords for an account, questions whether
 * a phone number is taken and mails with links for an address, in every process together. An attempt counts from its
 * start, so that a hundred at once are not all let through; the success of a sign-in takes it back.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly db: DataSource) {}

  /** @throws Throttled when either bound is reached. @returns takes the attempt back */
  async attempt(network: Network, username: string, address: string): Promise<() => Promise<void>> {
    // as the database folds it where it looks the name up: another folding would be another name to guess under
    const name = await foldUsername(this.db, tidyName(username));
    // a name that no account has may be a password in the wrong field
    const hash = createHash('sha256').update(name).digest('base64url');
    return this.begin({
      [`address ${oneAddress(address)}`]: perAddress,
      [`username ${network} ${hash}`]: perUsername,
    });
  }

  /** The same for a secret without a name, such as that of a link. */
  async attemptFrom(address: string): Promise<() => Promise<void>> {
    return this.begin({ [`address ${oneAddress(address)}`]: perAddress });
  }

  /** The same for the current password of an account that is signed in. */
  async attemptCurrentPassword(accountId: number): Promise<() => Promise<void>> {
    return this.begin({ [`current password of ${accountId}`]: perAccount });
  }

  /**
   * Counts a question whether a PIN is taken together with one of these numbers, or an input that would tell it.
   * @throws Throttled beyond twenty in an hour for one of them, whoever asked
   */
  async attemptPhones(numbers: readonly string[]): Promise<void> {
    const asked = numbers.filter((number) => number !== '').sort();
    if (asked.length > 0)
      await this.begin(Object.fromEntries(asked.map((number) => [`phone ${number}`, perPhone])), longWindow);
  }

  /** Counts a mail with links for an address, as part of a transaction. @returns whether it may go out: five in an hour */
  attemptMail(manager: EntityManager, network: Network, address: string): Promise<boolean> {
    return this.countMail(manager, `mail ${network}`, address, perMailbox);
  }

  /**
   * Counts an answer to a public form, likewise. It has a bound of its own, so that nobody's links are held back by
   * forms that others sent. @returns whether it may go out: three in an hour
   */
  attemptAcknowledgement(manager: EntityManager, network: Network, address: string): Promise<boolean> {
    return this.countMail(manager, `acknowledgement ${network}`, address, perAcknowledged);
  }

  private async countMail(
    manager: EntityManager,
    kind: string,
    address: string,
    most: number,
  ): Promise<boolean> {
    const bucket = `${kind} ${await foldAddress(manager, address)}`;
    return !('wait' in (await this.count(manager, { [bucket]: most }, longWindow)));
  }

  private async begin(bounds: Bounds, minutes = shortWindow): Promise<() => Promise<void>> {
    const attempt = await this.db.transaction((manager) => this.count(manager, bounds, minutes));
    if ('wait' in attempt)
      throw new Throttled(
        `Too many failed attempts. Please try again in ${inWords(attempt.wait)}.`,
        attempt.wait,
      );
    return async () => {
      await this.db.getRepository(SignInFailure).delete(attempt.ids);
    };
  }

  /** @returns the rows of the attempt, or the seconds until there may be one */
  private async count(
    manager: EntityManager,
    bounds: Bounds,
    minutes: number,
  ): Promise<{ ids: number[] } | { wait: number }> {
    const most = Object.fromEntries(
      Object.entries(bounds).map(([bucket, bound]) => [bucket.slice(0, longestBucket), bound]),
    );
    const buckets = Object.keys(most);
    for (const bucket of buckets) await lockBucket(manager, bucket);
    const wait = await findWait(manager, most, minutes);
    if (wait !== null) return { wait };
    const { identifiers } = await manager.insert(
      SignInFailure,
      buckets.map((bucket) => ({ bucket })),
    );
    return { ids: identifiers.map(({ id }) => id as number) };
  }

  /** Forgets attempts that no longer count; a job calls it. */
  async sweep(): Promise<void> {
    await forgetFailures(this.db, longWindow);
  }
}

function inWords(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
