import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Env } from '../config/env';
import { Notifications } from '../database/notifications.service';
import { ENV } from '../database/tokens';
import { hashToken, newToken } from './cookie';
import type { SignedInAccount } from '../access/actor';
import { type LiveSession, loadSession } from './session.query';

const channel = 'sessions_changed';
/** Activity is written at most this often, in milliseconds. */
const touchEvery = 60_000;

interface Cached extends LiveSession {
  touchedAt: number;
}

/**
 * Sessions, read from process memory. Every change NOTIFYs the account in its own transaction; an epoch keeps a load
 * that overlaps such a change from being cached, and while the listener is not heard nothing is cached at all.
 */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger(SessionStore.name);
  private readonly cache = new Map<string, Cached>();
  private readonly watchers: ((accountId: number) => Promise<void>)[] = [];
  private epoch = 0;

  constructor(
    private readonly db: DataSource,
    private readonly notifications: Notifications,
    @Inject(ENV) private readonly env: Env,
  ) {
    notifications.on(channel, (accountId) => void this.changed(Number(accountId)));
    notifications.onLost(() => this.forgetAll());
  }

  /** The account of a live session of this network. */
  async find(tokenHash: string | undefined, network: Network): Promise<SignedInAccount | undefined> {
    if (tokenHash === undefined) return undefined;
    let session = this.notifications.isHeard ? this.cache.get(tokenHash) : undefined;
    // another process may have seen the session since: an expired one is read again before it is believed
    if (session === undefined || this.isExpired(session)) session = await this.load(tokenHash);
    if (session === undefined || this.isExpired(session) || session.user.network !== network)
      return undefined;
    this.touch(tokenHash, session);
    return session.user;
  }

  /** Begins a session with its login record. @returns the token for the cookie */
  async create(manager: EntityManager, accountId: number): Promise<string> {
    const token = newToken();
    await manager.query(
      `with record as (insert into login_records (network, account_id, login_at)
         select network, id, now() from accounts where id = $2 returning id)
       insert into sessions (token_hash, account_id, login_record_id) select $1, $2, id from record`,
      [hashToken(token), accountId],
    );
    return token;
  }

  /**
   * Ends a session on request: the login record closes now; part of the caller's transaction, which calls `changed`
   * once it is committed.
   * @returns the account it was of; none when there was no such session
   */
  async end(manager: EntityManager, tokenHash: string): Promise<number | undefined> {
    const [accountId] = await this.close(manager, 'token_hash = $1', [tokenHash], 'now()');
    return accountId;
  }

  /**
   * Ends every session of an account, for instance when it is blacklisted; part of the caller's transaction, which
   * calls `changed` once it is committed and before it answers.
   */
  async endAll(manager: EntityManager, accountId: number): Promise<void> {
    await this.close(manager, 'account_id = $1', [accountId], 'now()');
  }

  /** Ends every session of an account but one, as after a change of its password; part of the caller's transaction. */
  async endOthers(manager: EntityManager, accountId: number, tokenHash: string | undefined): Promise<void> {
    await this.close(
      manager,
      'account_id = $1 and token_hash is distinct from $2',
      [accountId, tokenHash ?? null],
      'now()',
    );
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

  /** Ends the sessions that nobody used or that are too old; a job calls it. */
  async endExpired(): Promise<void> {
    const condition = `last_seen_at < now() - make_interval(mins => $1) or created_at < now() - make_interval(hours => $2)`;
    await this.db.transaction((manager) =>
      this.close(
        manager,
        condition,
        [this.env.sessionIdleMinutes, this.env.sessionMaxHours],
        'gone.last_seen_at',
      ),
    );
  }

  /**
   * Deletes sessions, closes their login records, and takes chat away from whoever has no session left: without the
   * portal nobody chats, but the phone still rings.
   */
  private async close(
    manager: EntityManager,
    condition: string,
    values: unknown[],
    logoutAt: string,
  ): Promise<number[]> {
    const rows = await manager.query<{ account_id: number }[]>(
      `with gone as (delete from sessions where ${condition} returning token_hash, account_id, login_record_id, last_seen_at),
       closed as (update login_records r set logout_at = greatest(r.login_at, ${logoutAt})
         from gone where r.id = gone.login_record_id and r.logout_at is null),
       lowered as (update psychics p set
           availability = case availability when 'A' then 'P' when 'C' then 'U' else availability end,
           chosen_availability = case chosen_availability when 'A' then 'P' when 'C' then 'U' else chosen_availability end
         where (availability in ('A', 'C') or chosen_availability in ('A', 'C')) and account_id in (select account_id from gone)
           and not exists (select from sessions s where s.account_id = p.account_id and s.token_hash not in (select token_hash from gone)))
       select account_id, pg_notify('${channel}', account_id::text) from gone`,
      values,
    );
    return [...new Set(rows.map((row) => row.account_id))];
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

  private isExpired({ lastSeenAt, createdAt }: LiveSession): boolean {
    const now = Date.now();
    return (
      now - lastSeenAt.getTime() > this.env.sessionIdleMinutes * 60_000 ||
      now - createdAt.getTime() > this.env.sessionMaxHours * 3_600_000
    );
  }

  private touch(tokenHash: string, session: Cached): void {
    const now = Date.now();
    session.lastSeenAt = new Date(now);
    if (now - session.touchedAt < touchEvery) return;
    session.touchedAt = now;
    this.db
      .query('update sessions set last_seen_at = now() where token_hash = $1', [tokenHash])
      .catch((error: unknown) =>
        this.logger.warn(`Activity was not written: ${error instanceof Error ? error.message : 'unknown'}`),
      );
  }

  private forget(accountId: number): void {
    this.epoch += 1;
    for (const [hash, { user }] of this.cache) if (user.id === accountId) this.cache.delete(hash);
  }

  private forgetAll(): void {
    this.epoch += 1;
    this.cache.clear();
  }
}
