import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Env } from '../../platform/config/env';
import { DatabaseClock } from '../../platform/database/clock.service';
import { Notifications } from '../../platform/database/notifications.service';
import { ENV } from '../../platform/database/tokens';
import { hashToken, newToken } from './cookie';
import { type Actor, jobActor, type SignedInAccount } from '../../platform/access/actor';
import { Session } from './session.entity';
import { Signs } from './signs';
import {
  beginSession,
  closeSessions,
  endAllPending,
  findAccountsOf,
  forgetDevices,
  isInChat,
  keepHeard,
  type LiveSession,
  loadSession,
  lockAccount,
  lockAccounts,
  type SessionOrigin,
  type SessionsEnd,
  sessionsChanged,
} from './session.query';

/** Activity is written at most this often, in milliseconds. */
const touchEvery = 60_000;

/** A domain's hook for the end of sessions; an account may have others left. */
export type SessionsEnded = (manager: EntityManager, actor: Actor, accountIds: number[]) => Promise<void>;

/** The work of a transaction. */
type Work<T> = (manager: EntityManager) => Promise<T>;

/** An account that signs out or is signed out. */
type SignedOut = Pick<SignedInAccount, 'id' | 'role'>;

/** The sign-out transaction of an account, in which a domain does additional work. */
export type SigningOut = <T>(actor: Actor, account: SignedOut, work: Work<T>) => Promise<T>;

interface Cached extends LiveSession {
  touchedAt: number;
}

/**
 * Sessions, cached in process memory. Every change NOTIFYs the account in its own transaction. An epoch keeps a
 * load that overlaps such a change out of the cache, and while the listener is down nothing is cached at all.
 */
@Injectable()
export class SessionStore implements OnModuleDestroy {
  private readonly logger = new Logger(SessionStore.name);
  private readonly cache = new Map<string, Cached>();
  private readonly hooks: SessionsEnded[] = [];
  private readonly watchers: ((accountId: number) => Promise<void>)[] = [];
  private readonly signs = new Signs((tokenHash, ago) => this.keep(keepHeard(this.db, tokenHash, ago)));
  private signingOut: SigningOut = (_, __, work) => this.db.transaction(work);
  private epoch = 0;

  constructor(
    private readonly db: DataSource,
    private readonly notifications: Notifications,
    private readonly clock: DatabaseClock,
    @Inject(ENV) private readonly env: Env,
  ) {
    notifications.on(sessionsChanged, (accountId) => void this.changed(Number(accountId)));
    notifications.onLost(() => this.forgetAll());
  }

  onModuleDestroy(): void {
    this.signs.stop();
  }

  /** A call of a session shows that its window is open; an open stream does not. */
  hear(tokenHash: string): void {
    this.signs.note(tokenHash);
  }

  /** The account of a live session of this network. */
  async find(tokenHash: string | undefined, network: Network): Promise<SignedInAccount | undefined> {
    if (tokenHash === undefined) return undefined;
    let session = this.notifications.isHeard ? this.cache.get(tokenHash) : undefined;
    // another process may have seen the session since, so read an expired one again before rejecting it
    if (session === undefined || this.isExpired(session)) session = await this.load(tokenHash);
    if (session === undefined || this.isExpired(session, session.inChat) || session.user.network !== network)
      return undefined;
    this.touch(tokenHash, session);
    return session.user;
  }

  /**
   * Starts a session with its login record.
   * @param awaitsFactor whether it must set up a second factor first
   * @returns the token for the cookie
   */
  async create(
    manager: EntityManager,
    accountId: number,
    origin: SessionOrigin,
    awaitsFactor = false,
  ): Promise<string> {
    const token = newToken();
    await beginSession(manager, hashToken(token), accountId, origin, awaitsFactor);
    return token;
  }

  /**
   * Ends a session on request and closes its login record now. Part of the caller's transaction; the caller calls
   * `changed` after the commit.
   * @returns the account of the session; undefined if there was no such session, or no longer
   */
  async end(manager: EntityManager, actor: Actor, tokenHash: string): Promise<number | undefined> {
    const session = await manager.findOneBy(Session, { tokenHash });
    if (session === null) return undefined;
    await lockAccount(manager, session.accountId);
    const ended = await this.close(manager, () => actor, 'token_hash = $1', [tokenHash], 'by act');
    return ended > 0 ? session.accountId : undefined;
  }

  /**
   * Serializes a sign-in with everything else that starts or ends sessions of the account, or of the account that
   * this browser was signed in to. Both are locked in a fixed order to avoid deadlocks.
   */
  async lock(manager: EntityManager, accountId: number, tokenHash: string | undefined): Promise<void> {
    const former = tokenHash === undefined ? null : await manager.findOneBy(Session, { tokenHash });
    await lockAccounts(manager, former === null ? [accountId] : [accountId, former.accountId]);
  }

  /**
   * Ends every session and waiting sign-in of an account, for example when it is blacklisted. Part of the caller's transaction; the
   * caller calls `changed` after the commit and before it responds.
   * @returns how many sessions
   */
  async endAll(manager: EntityManager, actor: Actor, accountId: number): Promise<number> {
    await lockAccount(manager, accountId);
    return this.endOthers(manager, actor, accountId, undefined);
  }

  /**
   * Ends every session and waiting sign-in of an account except one, as after a change of its password; part of the caller's
   * transaction.
   * @returns how many
   */
  async endOthers(
    manager: EntityManager,
    actor: Actor,
    accountId: number,
    tokenHash: string | undefined,
  ): Promise<number> {
    await endAllPending(manager, accountId);
    await forgetDevices(manager, accountId, tokenHash);
    const condition = 'account_id = $1 and token_hash is distinct from $2';
    return this.close(manager, () => actor, condition, [accountId, tokenHash ?? null], 'by act');
  }

  /** Ends the sessions of an account that must set up a second factor, except one; its row is locked. */
  async endAwaiting(
    manager: EntityManager,
    actor: Actor,
    accountId: number,
    tokenHash: string | undefined,
  ): Promise<void> {
    const condition = 'account_id = $1 and awaits_factor and token_hash is distinct from $2';
    await this.close(manager, () => actor, condition, [accountId, tokenHash ?? null], 'by act');
  }

  /** Ends one session of an account whose row is locked; part of the caller's transaction. */
  async endOne(manager: EntityManager, actor: Actor, accountId: number, id: number): Promise<void> {
    const condition = 'account_id = $1 and login_record_id = $2';
    await this.close(manager, () => actor, condition, [accountId, id], 'by act');
  }

  /**
   * Calls `hook` in the transaction that ends sessions of these accounts. Call it only before the application has
   * started.
   */
  onEnded(hook: SessionsEnded): void {
    this.hooks.push(hook);
  }

  /** Lets a domain run the sign-out transaction. Call it only before the application has started. */
  onSigningOut(signingOut: SigningOut): void {
    this.signingOut = signingOut;
  }

  /** The transaction in which an account signs out, or is signed out everywhere; it may run twice. */
  signOut<T>(actor: Actor, account: SignedOut, work: Work<T>): Promise<T> {
    return this.signingOut(actor, account, work);
  }

  /** Removes an account from this process's cache and ends the streams whose session is gone. */
  async changed(accountId: number): Promise<void> {
    this.forget(accountId);
    await Promise.all(this.watchers.map((watch) => watch(accountId)));
  }

  /**
   * Calls `watch` whenever the sessions of an account may have changed. Call it only before the application has
   * started.
   */
  onChanged(watch: (accountId: number) => Promise<void>): void {
    this.watchers.push(watch);
  }

  /** Ends sessions that are unused or too old. @param job the name of the job that calls it */
  async endExpired(job: string): Promise<void> {
    const old = `created_at < now() - make_interval(hours => $2) and not ${isInChat('sessions.account_id')}`;
    const condition = `(last_seen_at < now() - make_interval(mins => $1) or ${old})`;
    const limits = [this.env.sessionIdleMinutes, this.env.sessionMaxHours];
    await this.db.transaction(async (manager) => {
      const ids = await findAccountsOf(manager, condition, limits);
      await lockAccounts(manager, ids);
      await this.close(
        manager,
        (network) => jobActor(network, job),
        `${condition} and account_id = any($3::int[])`,
        [...limits, ids],
        'by time',
      );
    });
  }

  /**
   * Deletes sessions of locked accounts, closes their login records, and runs the hooks of other domains.
   * @returns how many there were
   */
  private async close(
    manager: EntityManager,
    actorOf: (network: Network) => Actor,
    condition: string,
    values: unknown[],
    how: SessionsEnd,
  ): Promise<number> {
    const rows = await closeSessions(manager, condition, values, how);
    for (const network of new Set(rows.map((row) => row.network))) {
      const ids = rows.filter((row) => row.network === network).map((row) => row.account_id);
      for (const hook of this.hooks) await hook(manager, actorOf(network), [...new Set(ids)]);
    }
    return rows.length;
  }

  private async load(tokenHash: string): Promise<Cached | undefined> {
    const { epoch } = this;
    const session = await loadSession(this.db, tokenHash);
    this.cache.delete(tokenHash);
    if (session === undefined) return undefined;
    const cached = { ...session, touchedAt: session.lastSeenAt.getTime() };
    if (epoch === this.epoch && this.notifications.isHeard) this.cache.set(tokenHash, cached);
    return cached;
  }

  /**
   * @param waits whether the session waits for a chat to end, as just read from the database; the cache is not
   * trusted here
   */
  private isExpired({ lastSeenAt, createdAt }: LiveSession, waits = false): boolean {
    const now = this.clock.now();
    return (
      now - lastSeenAt.getTime() > this.env.sessionIdleMinutes * 60_000 ||
      (!waits && now - createdAt.getTime() > this.env.sessionMaxHours * 3_600_000)
    );
  }

  private touch(tokenHash: string, session: Cached): void {
    const now = this.clock.now();
    session.lastSeenAt = new Date(now);
    if (now - session.touchedAt < touchEvery) return;
    session.touchedAt = now;
    this.keep(this.db.getRepository(Session).update({ tokenHash }, { lastSeenAt: () => 'now()' }));
  }

  private keep(written: Promise<unknown>): void {
    written.catch((error: unknown) =>
      this.logger.warn(
        `Session activity could not be saved: ${error instanceof Error ? error.message : 'unknown'}`,
      ),
    );
  }

  /** A psychic's session includes data of their manager, so it is reloaded with the manager's. */
  private forget(accountId: number): void {
    this.epoch += 1;
    for (const [hash, { user }] of this.cache)
      if (user.id === accountId || user.manager?.id === accountId) this.cache.delete(hash);
  }

  private forgetAll(): void {
    this.epoch += 1;
    this.cache.clear();
  }
}
