import { tidyName } from '../../../common/domain/text';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { Throttled } from '../../platform/http/problem';
import { oneAddress } from '../../platform/limits/address';
import { SignInFailure } from './sign-in-failure.entity';
import {
  countFailures,
  findWait,
  foldAddress,
  foldUsername,
  forgetFailures,
  lockBucket,
} from './sign-in-throttle.query';

/** Windows in minutes: for wrong names and passwords, for all other attempts, and for a phone number as well. */
const [shortWindow, longWindow, day] = [15, 60, 1440];
const perUsername = 10;
const perAddress = 50;
const perAccount = 10;
const perFactorAndDay = 50;
/** Questions about phones: for one who asks without a session, for a number from all of them, and for anybody else. */
const [perStranger, perPhoneAndDay, perAsker] = [10, 40, 20];
const perMailbox = 5;
const perAcknowledged = 3;
const perInvited = 3;
/** Links to begun applications that one computer causes: more than a family or an office begins. */
const perBeginner = 20;
/** Mails of each kind that a manager writes: more than one writes by hand. */
const perWriter = 60;
const perConfirmed = 3;
const perConfirming = 10;

/** Maximum length of a bucket name, so that it fits an index. */
const longestBucket = 300;

/** Allowed attempts per window, by bucket type. */
type Bounds = Record<string, number>;

/**
 * Who asks whether a phone and PIN are taken. Strangers share a budget for each number. All others have one that
 * nobody else can use up: managers and applicants for each number, psychics for all numbers together.
 */
export type PhoneAsker =
  | { kind: 'stranger'; address: string; hasProof: boolean }
  | { kind: 'applicant'; address: string }
  | { kind: 'psychic' | 'manager'; id: number };

/**
 * Limits failed sign-ins per username and per address, wrong current passwords and second factors per account,
 * questions whether a phone and PIN are taken, and mails per address, across all processes. An attempt counts from
 * its start, so that a hundred simultaneous ones do not all get through; a successful sign-in removes it.
 */
@Injectable()
export class SignInThrottle {
  constructor(private readonly db: DataSource) {}

  /**
   * @throws Throttled when either limit is reached. @returns a function that removes the attempt
   */
  async attempt(network: Network, username: string, address: string): Promise<() => Promise<void>> {
    // folded by the database as in the look-up of the name; any difference would give an attacker more guesses
    const name = await foldUsername(this.db, tidyName(username));
    // an unknown name may be a password in the wrong field
    const hash = createHash('sha256').update(name).digest('base64url');
    return this.begin({
      [`address ${oneAddress(address)}`]: perAddress,
      [`username ${network} ${hash}`]: perUsername,
    });
  }

  /**
   * The same from a browser that has signed in to the account before. It has a count of its own, so that strangers
   * who guess at a username cannot lock out its owner.
   */
  async attemptFromKnown(accountId: number, browser: string): Promise<() => Promise<void>> {
    return this.begin({ [`browser ${accountId} ${browser}`]: perUsername });
  }

  /** The same for a secret without a name, such as that of a link. */
  async attemptFrom(address: string): Promise<() => Promise<void>> {
    return this.begin({ [`address ${oneAddress(address)}`]: perAddress });
  }

  /** The same for the current password of a signed-in account. */
  async attemptCurrentPassword(accountId: number): Promise<() => Promise<void>> {
    return this.begin({ [`current password of ${accountId}`]: perAccount });
  }

  /**
   * The same for the second factor of an account whose password was right.
   * @param from a browser that has signed in to the account before, or `proof` for an open session: each has a count
   * of its own, so that a thief of the password cannot lock out the owner
   */
  async attemptSecondFactor(accountId: number, from = 'stranger'): Promise<() => Promise<void>> {
    const bucket = `second factor of ${accountId} ${from}`;
    // a code has a million values, so that somebody with the password could guess one within months
    return this.begin({ [bucket]: perAccount }, shortWindow, { [bucket]: perFactorAndDay });
  }

  /**
   * Counts a question whether a PIN is taken together with one of these numbers, or an input that would reveal it.
   * @throws Throttled beyond ten an hour for a stranger's address or forty a day for a number from all strangers, or
   * beyond twenty an hour for anybody else
   */
  async attemptPhones(asker: PhoneAsker, numbers: readonly string[]): Promise<void> {
    const buckets = phoneBuckets(asker, numbers);
    if (buckets.length === 0) return;
    const most = (bound: number): Bounds => Object.fromEntries(buckets.map((bucket) => [bucket, bound]));
    if (asker.kind === 'stranger') {
      const from = `phone asker ${oneAddress(asker.address)}${asker.hasProof ? ' with proof' : ''}`;
      await this.begin({ [from]: perStranger }, longWindow, most(perPhoneAndDay));
    } else if (asker.kind === 'psychic') {
      await this.begin({ [`phones of ${asker.id}`]: perAsker, ...most(perAsker) }, longWindow);
    } else await this.begin(most(perAsker), longWindow);
  }

  /** How often these numbers were asked about today, by this asker or by all strangers: the most of any of them. */
  askedToday(asker: PhoneAsker, numbers: readonly string[]): Promise<number> {
    return countFailures(this.db, phoneBuckets(asker, numbers), day);
  }

  /**
   * Counts a mail to a psychic about questions, as part of a transaction. That a PIN was found is counted apart.
   * @returns whether it may be sent: three an hour
   */
  attemptPhoneMail(manager: EntityManager, accountId: number, isFound: boolean): Promise<boolean> {
    return this.mayMail(manager, `phone ${isFound ? 'found' : 'asked'} of ${accountId}`, perAcknowledged);
  }

  /**
   * Counts a mail with links to an address, as part of a transaction. @returns whether it may be sent: five an hour
   */
  attemptMail(manager: EntityManager, network: Network, address: string): Promise<boolean> {
    return this.countMail(manager, `mail ${network}`, address, perMailbox);
  }

  /**
   * Counts a reply to a public form, likewise. It has a separate limit, so that forms sent by others cannot block
   * recovery links. @returns whether it may be sent: three an hour
   */
  attemptAcknowledgement(manager: EntityManager, network: Network, address: string): Promise<boolean> {
    return this.countMail(manager, `acknowledgement ${network}`, address, perAcknowledged);
  }

  /**
   * Counts a begun application from a computer, likewise. @throws Throttled beyond twenty an hour
   */
  async attemptDraft(manager: EntityManager, address: string): Promise<void> {
    const refusal = await this.countLetter(manager, { [`draft ${oneAddress(address)}`]: perBeginner });
    if (refusal !== undefined) throw refusal;
  }

  /**
   * Counts an invitation to an address, likewise.
   * @throws Throttled beyond three an hour, or sixty from the manager
   */
  async attemptInvitation(
    manager: EntityManager,
    network: Network,
    accountId: number,
    address: string,
  ): Promise<void> {
    await this.attemptWriting(manager, 'invitations', accountId);
    const bucket = `invitation ${network} ${await foldAddress(manager, address)}`;
    const attempt = await this.count(manager, { [bucket]: perInvited }, longWindow);
    if ('wait' in attempt)
      throw new Throttled(
        `This address was sent ${perInvited} invitations within an hour. Please try again in ${inWords(attempt.wait)}.`,
        attempt.wait,
      );
  }

  /**
   * Counts a mail of a kind that a manager writes, likewise; one to several psychics counts once.
   * @throws Throttled beyond sixty an hour
   */
  async attemptWriting(manager: EntityManager, kind: string, accountId: number): Promise<void> {
    const refusal = await this.countLetter(manager, { [`${kind} of ${accountId}`]: perWriter });
    if (refusal !== undefined) throw refusal;
  }

  /**
   * Counts a mail to a new email of an account, likewise: three an hour to an address, and ten for an account.
   * @returns the refusal, if it may not be sent
   */
  async attemptEmailLink(
    manager: EntityManager,
    network: Network,
    accountId: number,
    address: string,
  ): Promise<Throttled | undefined> {
    const bounds = {
      [`email of ${accountId}`]: perConfirming,
      [`new email ${network} ${await foldAddress(manager, address)}`]: perConfirmed,
    };
    return this.countLetter(manager, bounds);
  }

  /** Counts a mail about a new browser of an account, likewise. @returns whether it may be sent: three an hour */
  attemptNewBrowserMail(manager: EntityManager, accountId: number): Promise<boolean> {
    return this.mayMail(manager, `new browser of ${accountId}`, perAcknowledged);
  }

  private async countLetter(manager: EntityManager, bounds: Bounds): Promise<Throttled | undefined> {
    const attempt = await this.count(manager, bounds, longWindow);
    if (!('wait' in attempt)) return undefined;
    const wait = inWords(attempt.wait);
    return new Throttled(`Too many emails were sent. Please try again in ${wait}.`, attempt.wait);
  }

  /**
   * Counts a link for a new password that a manager sends to an address, likewise. It has a separate limit, so that
   * strangers who ask for links cannot stop it.
   * @returns the refusal, if it may not be sent: five an hour
   */
  async attemptPasswordLink(
    manager: EntityManager,
    network: Network,
    address: string,
  ): Promise<Throttled | undefined> {
    const bucket = `password link ${network} ${await foldAddress(manager, address)}`;
    return this.countLetter(manager, { [bucket]: perMailbox });
  }

  /**
   * Forgets what was counted for the emails of an erased person. Counts by account tell nothing, and a phone number may be
   * somebody else's in the other network: they expire within a day.
   */
  async forget(
    manager: EntityManager,
    network: Network,
    emails: readonly string[],
    unconfirmed: readonly string[],
  ): Promise<void> {
    const kinds = ['mail', 'acknowledgement', 'invitation', 'new email', 'password link'];
    const buckets = [
      ...emails.flatMap((email) => kinds.map((kind) => nameOf(`${kind} ${network} ${email}`))),
      ...unconfirmed.map((email) => nameOf(`new email ${network} ${email}`)),
    ];
    await manager.delete(SignInFailure, { bucket: In(buckets) });
  }

  private async countMail(
    manager: EntityManager,
    kind: string,
    address: string,
    most: number,
  ): Promise<boolean> {
    return this.mayMail(manager, `${kind} ${await foldAddress(manager, address)}`, most);
  }

  private async mayMail(manager: EntityManager, bucket: string, most: number): Promise<boolean> {
    return !('wait' in (await this.count(manager, { [bucket]: most }, longWindow)));
  }

  private async begin(
    bounds: Bounds,
    minutes = shortWindow,
    ofDay: Bounds = {},
  ): Promise<() => Promise<void>> {
    const attempt = await this.db.transaction((manager) => this.count(manager, bounds, minutes, ofDay));
    if ('wait' in attempt)
      throw new Throttled(
        `Too many failed attempts. Please try again in ${inWords(attempt.wait)}.`,
        attempt.wait,
      );
    return async () => {
      await this.db.getRepository(SignInFailure).delete(attempt.ids);
    };
  }

  /**
   * @param ofDay bounds for a whole day, of the same buckets or of others
   * @returns the rows of the attempt, or the seconds until one is allowed
   */
  private async count(
    manager: EntityManager,
    bounds: Bounds,
    minutes: number,
    ofDay: Bounds = {},
  ): Promise<{ ids: number[] } | { wait: number }> {
    const cut = (most: Bounds): Bounds =>
      Object.fromEntries(Object.entries(most).map(([bucket, bound]) => [nameOf(bucket), bound]));
    const buckets = Object.keys(cut({ ...bounds, ...ofDay }));
    for (const bucket of buckets) await lockBucket(manager, bucket);
    const wait =
      (await findWait(manager, cut(bounds), minutes)) ?? (await findWait(manager, cut(ofDay), day));
    if (wait !== null) return { wait };
    const { identifiers } = await manager.insert(
      SignInFailure,
      buckets.map((bucket) => ({ bucket })),
    );
    return { ids: identifiers.map(({ id }) => id as number) };
  }

  /** Deletes attempts that no longer count; called by a job. */
  async sweep(): Promise<void> {
    await forgetFailures(this.db, day);
  }
}

const nameOf = (bucket: string): string => bucket.slice(0, longestBucket);

function phoneBuckets(asker: PhoneAsker, numbers: readonly string[]): string[] {
  const by = { stranger: '', applicant: ' of an applicant at ', psychic: ' of ', manager: ' of ' }[
    asker.kind
  ];
  const who = 'id' in asker ? asker.id : asker.kind === 'applicant' ? oneAddress(asker.address) : '';
  return [...new Set(numbers)]
    .filter((number) => number !== '')
    .sort()
    .map((number) => nameOf(`phone ${number}${by}${who}`));
}

function inWords(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  if (count > 120) return `${Math.ceil(count / 60)} hours`;
  return count === 1 ? 'a minute' : `${count} minutes`;
}
