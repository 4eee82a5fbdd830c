import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { DataSource, type EntityManager } from 'typeorm';
import { jobActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { commandLine } from '../../platform/config/command-line';
import type { Env } from '../../platform/config/env';
import { Notifications } from '../../platform/database/notifications.service';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { Mail } from '../../identity/mail/mail.service';
import { countHeld } from '../../identity/mail/sending-hold.query';
import { blocksOf } from '../../platform/http/addresses';
import { callOut } from '../../platform/http/call-out';
import { switchedOffLetter } from './letter';
import { signed } from './payload';
import {
  claimEndpoint,
  countWaitingDeliveries,
  type DueDelivery,
  findBusy,
  findDue,
  goneForGood,
  markDelivered,
  markUndelivered,
  releaseEndpoint,
  takeDelivery,
} from './queue.query';
import { secretPurpose } from './secret';
import { WebhookRow } from './webhook.entity';

export const sendJob = 'send-webhooks';

/**
 * Sends the deliveries that triggers have written: at least once, and in order for each psychic. Only one process
 * serves an endpoint at a time, so that a hanging endpoint delays only itself; no transaction is open while it
 * responds. A killed process loses its endpoints after half a minute, and its unfinished deliveries are sent again.
 */
@Injectable()
export class DeliverySender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DeliverySender.name);
  private readonly name = randomUUID();
  private readonly allowed: BlockList;
  /** The endpoints this process is sending to; `again` if more may have been queued meanwhile. */
  private readonly lanes = new Map<number, { again: boolean; done: Promise<void> }>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
    notifications: Notifications,
  ) {
    this.allowed = blocksOf(env.webhookNetworks);
    notifications.on('webhook_event', () => this.sendSoon());
  }

  async onApplicationBootstrap(): Promise<void> {
    if ((await countHeld(this.db)) !== undefined) {
      const held = await countWaitingDeliveries(this.db);
      this.logger.warn(
        `The database was restored from a backup, so nothing is sent. Webhook deliveries on hold: ${held}. Run "${commandLine('resume-sending')}" to send them.`,
      );
    }
    this.sendSoon();
  }

  /** Abandons deliveries in progress; they are sent again at the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.lanes.values()].map(({ done }) => done));
  }

  /** Sends due deliveries soon; a job does the same every minute. */
  sendSoon(): void {
    void this.sendDue().catch(() => undefined);
  }

  /** Sends everything that is due. */
  async sendDue(): Promise<void> {
    if (this.hasEnded()) return;
    await Promise.all((await findBusy(this.db)).map((id) => this.send(id)));
  }

  private hasEnded(): boolean {
    return this.stopping.signal.aborted;
  }

  private send(id: number): Promise<void> {
    const running = this.lanes.get(id);
    if (running !== undefined) {
      running.again = true;
      return running.done;
    }
    const lane = { again: true, done: Promise.resolve() };
    const work = async (): Promise<void> => {
      while (lane.again && !this.hasEnded()) {
        lane.again = false;
        await this.drain(id);
      }
    };
    lane.done = work().finally(() => this.lanes.delete(id));
    this.lanes.set(id, lane);
    return lane.done;
  }

  private async drain(id: number): Promise<void> {
    if (!(await claimEndpoint(this.db, id, this.name))) return;
    try {
      for (let isLeft = true; isLeft && !this.hasEnded();) {
        const due = await findDue(this.db, id);
        isLeft = due.length > 0;
        for (const delivery of due) if (!(await this.deliver(id, delivery))) return;
      }
    } finally {
      await releaseEndpoint(this.db, id, this.name);
    }
  }

  /**
   * @returns false if the endpoint should be skipped for now
   */
  private async deliver(webhookId: number, id: number): Promise<boolean> {
    if (this.hasEnded()) return false;
    const delivery = await takeDelivery(this.db, { id, webhookId, by: this.name });
    if (delivery === undefined) return false;
    const { url, secret_cipher, network } = delivery;
    const outcome = await callOut(url, {
      ...signed(this.secrets.decrypt(secretPurpose, secret_cipher, webhookId), delivery),
      allowed: this.allowed,
      signal: this.stopping.signal,
    });
    // aborted by our own shutdown, which says nothing about the endpoint
    if (this.hasEnded() && outcome.code === null) return false;
    const { code } = outcome;
    const isGone = code === goneForGood;
    const isOver = await this.db.transaction(async (manager) => {
      if (code !== null && code >= 200 && code < 300) {
        await markDelivered(manager, delivery, this.name, code);
        return false;
      }
      const isGivenUp = await markUndelivered(manager, delivery, this.name, outcome);
      if (isGivenUp) await this.switchOff(manager, delivery, isGone);
      return isGivenUp;
    });
    if (isOver) {
      this.logger.warn(
        `Webhook ${webhookId} of ${network} ${isGone ? 'answered 410 Gone' : 'failed for three days'} and was turned off.`,
      );
      this.mail.sendSoon();
    }
    return !isOver;
  }

  private async switchOff(
    manager: EntityManager,
    { webhook_id: id, network, url }: DueDelivery,
    isGone: boolean,
  ): Promise<void> {
    await manager.update(WebhookRow, { id }, { disabledAt: () => 'now()', disabledWhy: 'failing' });
    await this.audit.record(manager, jobActor(network, sendJob), {
      action: 'switched off a webhook',
      after: { id },
    });
    await this.mail.queue(manager, network, [
      {
        to: this.env.supportMail[network],
        whose: 'network',
        ...switchedOffLetter(
          network,
          new URL(url).origin,
          `${this.env.siteUrl[network]}/integrations`,
          isGone,
        ),
      },
    ]);
  }
}
