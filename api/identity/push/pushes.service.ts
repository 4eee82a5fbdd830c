import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { quietUntil } from '../../../common/domain/push';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { Notifications } from '../../platform/database/notifications.service';
import { ENV } from '../../platform/database/tokens';
import type { CallOutcome } from '../../platform/http/call-out';
import { Jobs } from '../../platform/jobs/jobs.service';
import { callDevice, type PushedNotice } from './push-call';
import { type PushNotice, pushNotices, ruleOf } from './push-notices';
import { PushDeviceRow } from './push-rows.entity';
import {
  type CalledDevice,
  dropExpiredPushes,
  dropPush,
  dropTagged,
  type DuePush,
  findNextTry,
  findQuietHours,
  findReachable,
  postponePush,
  pushQueued,
  queuePush,
  takeDuePushes,
} from './push.query';

/** Calls in progress at once in a process, so that a push service that hangs does not delay those of others. */
const mostCalls = 40;

/** Web Push to psychics' devices: a queue of its own, because a ring is worth nothing after half a minute. */
@Injectable()
export class Pushes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Pushes.name);
  private readonly calls = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private taking: Promise<void> | undefined;
  private isMoreDue = false;
  private nextLook: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    notifications: Notifications,
    jobs: Jobs,
  ) {
    notifications.on(pushQueued, () => this.sendSoon());
    jobs.add('send-pushes', async () => {
      await dropExpiredPushes(this.db);
      this.sendSoon();
    });
  }

  onApplicationBootstrap(): void {
    this.sendSoon();
  }

  /** Abandons calls in progress; another process or the next start repeats them. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.taking;
    clearTimeout(this.nextLook);
    await Promise.all(this.calls);
  }

  /** Null if pushes are off. */
  get publicKey(): string | null {
    return this.env.vapid?.publicKey ?? null;
  }

  /**
   * Tells a psychic's devices something, as part of the caller's transaction; it is sent after the commit.
   * @param tag a later push with the same tag replaces this one on the device, such as `chat-17`
   * @param path the page that a click opens, if it is not that of the notice
   * @param heldFor seconds in which it can be taken back
   */
  async send(
    manager: Db,
    accountId: number,
    notice: Exclude<PushNotice, 'test'>,
    { tag, path = pushNotices[notice].path, heldFor = 0 }: { tag: string; path?: string; heldFor?: number },
  ): Promise<void> {
    if (this.env.vapid === undefined) return;
    const { kind } = pushNotices[notice];
    const { lives, canWait } = ruleOf(notice);
    const quiet = canWait ? await findQuietHours(manager, accountId) : undefined;
    const from = (quiet && quietUntil(quiet, new Date())) ?? new Date(Date.now() + heldFor * 1000);
    await queuePush(manager, { accountId, notice, kind, tag, path, from, lives });
  }

  /** The same for many psychics, of whom few have a device. */
  async sendEach(
    manager: Db,
    accountIds: readonly number[],
    notice: Exclude<PushNotice, 'test'>,
    about: { tag: string },
  ): Promise<void> {
    if (this.env.vapid === undefined) return;
    for (const id of await findReachable(manager, accountIds)) await this.send(manager, id, notice, about);
  }

  /** Takes back what is not sent yet. */
  takeBack(manager: Db, accountId: number, tag: string): Promise<void> {
    return dropTagged(manager, accountId, tag);
  }

  /** Sends a device a push now. @returns what its push service answered; undefined if pushes are off */
  async call(device: CalledDevice, pushed: PushedNotice): Promise<CallOutcome | undefined> {
    const { vapid, pushServices } = this.env;
    if (vapid === undefined) return undefined;
    const outcome = await callDevice(vapid, pushServices, device, pushed, this.stopping.signal);
    if (isGone(outcome)) await this.db.manager.delete(PushDeviceRow, { id: device.device_id });
    return outcome;
  }

  /** Sends what is due soon; a job does the same every minute. */
  sendSoon(): void {
    this.isMoreDue = true;
    if (this.env.vapid === undefined || this.taking !== undefined) return;
    const taken = this.takeAll().catch(() => undefined);
    this.taking = taken.finally(() => {
      this.taking = undefined;
      // called for while the last look ended
      if (this.isMoreDue && this.calls.size < mostCalls && !this.stopping.signal.aborted) this.sendSoon();
    });
  }

  /** Resolves when everything that was due has been called. */
  async settled(): Promise<void> {
    while (this.taking !== undefined || this.calls.size > 0) {
      await this.taking;
      await Promise.all(this.calls);
    }
  }

  private async takeAll(): Promise<void> {
    while (this.isMoreDue && this.calls.size < mostCalls && !this.stopping.signal.aborted) {
      this.isMoreDue = false;
      const due = await takeDuePushes(this.db, mostCalls - this.calls.size);
      if (due.length > 0) this.isMoreDue = true;
      for (const push of due) this.begin(push);
    }
    await this.planLook();
  }

  /** A minute is too long for a ring whose process was killed. */
  private async planLook(): Promise<void> {
    const wait = await findNextTry(this.db);
    clearTimeout(this.nextLook);
    if (wait !== null) this.nextLook = setTimeout(() => this.sendSoon(), wait).unref();
  }

  private begin(push: DuePush): void {
    const call = this.deliver(push).catch(() => undefined);
    const ended = call.finally(() => {
      this.calls.delete(ended);
      if (this.isMoreDue) this.sendSoon();
    });
    this.calls.add(ended);
  }

  private async deliver(push: DuePush): Promise<void> {
    const outcome = await this.call(push, push);
    // aborted by our own stop, or gone with its device
    if (outcome === undefined || this.stopping.signal.aborted || isGone(outcome)) return;
    const { code } = outcome;
    if (code !== null && code < 300) return dropPush(this.db, push.id);
    const isFinal = code !== null && code < 500 && code !== 429;
    // never more than the host: the address is what a push is sent with
    const { host } = new URL(push.endpoint);
    this.logger.warn(`A push was not accepted by ${host}: ${code ?? outcome.fault}`);
    await (isFinal ? dropPush : postponePush)(this.db, push.id);
  }
}

/** The browser has ended its subscription, or the push service has. */
const isGone = ({ code }: CallOutcome): boolean => code === 404 || code === 410;
