import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { isIP } from 'node:net';
import { DataSource, type EntityManager } from 'typeorm';
import { parseWebhook } from '../../../common/domain/webhook';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import type { ListRows } from '../../platform/database/list';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import type { ListQuery } from '../../platform/http/paging';
import { valueOf } from '../../platform/http/problem';
import { blocksOf, holds, isPublic } from '../../platform/http/addresses';
import { newSecret, secretPurpose } from './secret';
import { WebhookRow } from './webhook.entity';
import type { AddedWebhook, Webhook, WebhookDeliveryRow } from './webhooks.dto';
import { countWebhooks, deliveryList, retryDelivery, tellSenders, webhookList } from './webhooks.query';

/** Endpoints of a network. */
export const mostWebhooks = 10;

/** The endpoints of a network, for its managers. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  list({ network }: Actor): Promise<ListRows<Webhook>> {
    return webhookList.find(this.db, { network }, {});
  }

  /**
   * @throws InvalidInput for an invalid URL or events
   * @throws ConflictException if the maximum number is reached
   */
  async add(actor: Actor, input: unknown): Promise<AddedWebhook> {
    const { network } = actor;
    const { url, events } = this.parsed(input);
    const secret = newSecret();
    return this.db.transaction(async (manager) => {
      if ((await countWebhooks(manager, network)) >= mostWebhooks)
        throw new ConflictException(`A network can have at most ${mostWebhooks} webhooks.`);
      const { id } = await manager.save(
        manager.create(WebhookRow, {
          network,
          url,
          events,
          secretCipher: '',
          createdBy: actor.account?.id ?? null,
        }),
      );
      // bound to the row, whose id is known only now
      await manager.update(
        WebhookRow,
        { id },
        { secretCipher: this.secrets.encrypt(secretPurpose, secret, id) },
      );
      await this.audit.record(manager, actor, { action: 'added a webhook', after: { id, url, events } });
      return { id, secret };
    });
  }

  /**
   * @throws NotFoundException also the second time
   */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { url, events } = await locked(manager, actor, id);
      await manager.delete(WebhookRow, { id });
      await this.audit.record(manager, actor, { action: 'removed a webhook', before: { id, url, events } });
    });
  }

  /**
   * Waiting deliveries are sent when it is switched on again; events that happened meanwhile were never written.
   */
  async switch(actor: Actor, id: number, enabled: boolean): Promise<Webhook> {
    await this.db.transaction(async (manager) => {
      const { disabledAt } = await locked(manager, actor, id);
      if (enabled === (disabledAt === null)) return;
      await manager.update(
        WebhookRow,
        { id },
        enabled
          ? { disabledAt: null, disabledWhy: null, failingSince: null }
          : { disabledAt: () => 'now()', disabledWhy: 'manager' },
      );
      await this.audit.record(manager, actor, {
        action: enabled ? 'switched on a webhook' : 'switched off a webhook',
        after: { id },
      });
      if (enabled) await tellSenders(manager);
    });
    return find(this.db, actor, id);
  }

  async deliveries(actor: Actor, id: number, query: ListQuery): Promise<ListRows<WebhookDeliveryRow>> {
    await find(this.db, actor, id);
    return deliveryList.find(this.db, { webhookId: id }, query);
  }

  /** Sends one at once, even if it was already sent or given up. */
  async retry(actor: Actor, id: number, deliveryId: number): Promise<WebhookDeliveryRow> {
    return this.db.transaction(async (manager) => {
      await locked(manager, actor, id);
      if (!(await retryDelivery(manager, id, deliveryId)))
        throw new NotFoundException('There is no such delivery.');
      await this.audit.record(manager, actor, {
        action: 'sent a webhook delivery again',
        after: { id, delivery_id: deliveryId },
      });
      const query = { filter: JSON.stringify({ id: [deliveryId] }) };
      const [row] = (await deliveryList.find(manager, { webhookId: id }, query)).rows;
      return row ?? nothing();
    });
  }

  /** Host names are checked when called; IP addresses can be checked here. */
  private parsed(input: unknown) {
    const { webhookNetworks } = this.env;
    const hasInner = webhookNetworks.length > 0;
    const allows = (name: string): boolean => {
      const host = name.replace(/^\[(.*)\]$/, '$1');
      return isIP(host) === 0
        ? hasInner || !/(^|\.)localhost\.?$/.test(host)
        : isPublic(host) || holds(blocksOf(webhookNetworks), host);
    };
    return valueOf(parseWebhook(input, { schemes: hasInner ? ['https:', 'http:'] : ['https:'], allows }));
  }
}

function nothing(): never {
  throw new NotFoundException('There is no such webhook.');
}

/**
 * @throws NotFoundException the network has no such endpoint
 */
async function find(db: Db, { network }: Actor, id: number): Promise<Webhook> {
  const query = { filter: JSON.stringify({ id }) };
  return (await webhookList.find(db, { network }, query)).rows[0] ?? nothing();
}

/** An endpoint of the actor's network, locked against other changes. */
async function locked(manager: EntityManager, { network }: Actor, id: number): Promise<WebhookRow> {
  const lock = { mode: 'pessimistic_write' } as const;
  return (await manager.findOne(WebhookRow, { where: { id, network }, lock })) ?? nothing();
}
