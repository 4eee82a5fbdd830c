import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Env } from '../config/env';
import { Notifications } from '../database/notifications.service';
import { ENV } from '../database/tokens';
import { hashToken, newToken } from './cookie';
import { type Actor, jobActor, type SignedInAccount, type SignedInActor } from '../access/actor';
import { Session } from './session.entity';
import { Signs } from './signs';
import {
  beginSession,
  closeSessions,
  findAccountsOf,
  isInChat,
  keepHeard,
  type LiveSession,
  loadSession,
  lockAccount,
  lockAccounts,
  type SessionOrigin,
  sessionsChanged,
} from './session.query';

/** Activity is written at most this often, in milliseconds. */
const touchEvery = 60_000;

/** What a domain does when sessions of accounts end; some may have others left. */
export type SessionsEnded = (manager: EntityManager, actor: Actor, accountIds: number[]) => Promise<void>;

/** The work of a transaction. */
type Work<T> = (manager: EntityManager) => Promise<T>;

/** The transaction that an account signs out in, with what a domain does in it besides. */
export type SigningOut = <T>(actor: SignedInActor, work: Work<T>) => Promise<T>;

interface Cached extends LiveSession {
  touchedAt: number;
}

/**
 * Sessions, read from process memory. Every change NOTIFYs the account in its own transaction; an epoch keeps a load
 * that overlaps such a change from being cached, and while the listener is not heard nothing is cached at all.
 */
@Injectable()
export class SessionStore implements OnModuleDestroy {
  private readonly logger = new Logger(SessionStore.name);
  private readonly cache = new Map<string, Cached>();
  private readonly hooks: SessionsEnded[] = [];
  private readonly watchers: ((accountId: number) => Promise<void>)[] = [];
  private readonly signs = new Signs((tokenHash, ago) => this.keep(keepHeard(this.db, tokenHash, ago)));
  private signingOut: SigningOut = (_, work) => this.db.transaction(work);
  private epoch = 0;

  constructor(
    private readonly db: DataSource,
    private readonly notifications: Notifications,
    @Inject(ENV) private readonly env: Env,
  ) {
    notifications.on(sessionsChanged, (accountId) => void this.changed(Number(accountId)));
    notifications.onLost(() => this.forgetAll());
  }

  onModuleDestroy(): void {
    this.signs.stop();
  }

  /** A call of a session is a sign that its window is there; an open stream is none. */
  hear(tokenHash: string): void {
    this.signs.note(tokenHash);
  }

  /** The account of a live session of this network. */
  async find(tokenHash: string | undefined, network: Network): Promise<SignedInAccount | undefined> {
    if (tokenHash === undefined) return undefined;
    let session = this.notifications.isHeard ? this.cache.get(tokenHash) : undefined;
    // another process may have seen the session since: an expired one is read again before it is believed
    if (session === undefined || this.isExpired(session)) session = await this.load(tokenHash);
    if (session === undefined || this.isExpired(session, session.inChat) || session.user.network !== network)
      return undefined;
    this.touch(tokenHash, session);
    return session.user;
  }

  /** Begins a session with its login record. @returns the token for the cookie */
  async create(manager: EntityManager, accountId: number, origin: SessionOrigin): Promise<string> {
    const token = newToken();
    await beginSession(manager, hashToken(token), accountId, origin);
    return token;
  }

  /**
   * Ends a session on request: the login record closes now; part of the caller's transaction, which calls `changed`
   * once it is committed.
   * @returns the account it was of; none when there was no such session, or no longer
   */
  async end(manager: EntityManager, actor: Actor, tokenHash: string): Promise<number | undefined> {
    const session = await manager.findOneBy(Session, { tokenHash });
    if (session === null) return undefined;
    await lockAccount(manager, session.accountId);
    const ended = await this.close(manager, () => actor, 'token_hash = $1', [tokenHash], 'now()');
    return ended > 0 ? session.accountId : undefined;
  }

  /**
   * Makes a sign-in take turns with whatever else ends or begins sessions of the account, and of that which this
   * browser was signed in as: both at once, in one order, so that nobody waits in a circle.
   */
  async lock(manager: EntityManager, accountId: number, tokenHash: string | undefined): Promise<void> {
    const former = tokenHash === undefined ? null : await manager.findOneBy(Session, { tokenHash });
    await lockAccounts(manager, former === null ? [accountId] : [accountId, former.accountId]);
  }

  /**
   * Ends every session of an account, for instance when it is blacklisted; part of the caller's transaction, which
   * calls `changed` once it is committed and before it answers.
   */
  async endAll(manager: EntityManager, actor: Actor, accountId: number): Promise<void> {
    await lockAccount(manager, accountId);
    await this.close(manager, () => actor, 'account_id = $1', [accountId], 'now()');
  }

  /**
   * Ends every session of an account but one, as after a change of its password; part of the caller's transaction.
   * @returns how many
   */
  async endOthers(
    manager: EntityManager,
    actor: Actor,
    accountId: number,
    tokenHash: string | undefined,
  ): Promise<number> {
    const condition = 'account_id = $1 and token_hash is distinct from $2';
    return this.close(manager, () => actor, condition, [accountId, tokenHash ?? null], 'now()');
  }

  /** Ends one session of an account, whose row is locked; part of the caller's transaction. */
  async endOne(manager: EntityManager, actor: Actor, accountId: number, id: number): Promise<void> {
    const condition = 'account_id = $1 and login_record_id = $2';
    await this.close(manager, () => actor, condition, [accountId, id], 'now()');
  }

  /** Calls `hook` in the transaction that ends sessions of these accounts. Only before the application has started. */
  onEnded(hook: SessionsEnded): void {
    this.hooks.push(hook);
  }

  /** A domain takes over the transaction of a sign-out. Only before the application has started. */
  onSigningOut(signingOut: SigningOut): void {
    this.signingOut = signingOut;
  }

  /** The transaction that an account signs out in. */
  signOut<T>(actor: SignedInActor, work: Work<T>): Promise<T> {
    return this.signingOut(actor, work);
  }

  /** Forgets what this process remembers of an account, and ends the streams whose session is gone. */
  async changed(accountId: number): Promise<void> {
    this.forget(accountId);
    await Promise.all(this.watchers.map((watch) => watch(accountId)));
  }

  /** Calls `watch` whenever the sessions of an account may have changed. Only before the application has started. */
  onChanged(watch: (accountId: number) => Promise<void>): void {
    this.watchers.push(watch);
  }

  /** Ends the sessions that nobody used or that are too old. @param job the name of the job that calls it */
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
        'gone.last_seen_at',
      );
    });
  }

  /**
   * Deletes sessions whose accounts are locked, closes their login records, and lets other domains do their part.
   * @returns how many there were
   */
  private async close(
    manager: EntityManager,
    actorOf: (network: Network) => Actor,
    condition: string,
    values: unknown[],
    logoutAt: string,
  ): Promise<number> {
    const rows = await closeSessions(manager, condition, values, logoutAt);
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

  /** @param waits for the end of a chat, as the database has just said; what is remembered is not believed */
  private isExpired({ lastSeenAt, createdAt }: LiveSession, waits = false): boolean {
    const now = Date.now();
    return (
      now - lastSeenAt.getTime() > this.env.sessionIdleMinutes * 60_000 ||
      (!waits && now - createdAt.getTime() > this.env.sessionMaxHours * 3_600_000)
    );
  }

  private touch(tokenHash: string, session: Cached): void {
    const now = Date.now();
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

  /** A psychic's session tells who manages it: it is read anew with the manager's. */
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
