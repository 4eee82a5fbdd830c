import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { parseContactForm } from '../../../common/domain/contact-form';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { BotChecks } from '../../platform/limits/bot-checks.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { requireIdempotencyKey } from '../../platform/http/idempotency-key';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { Mail } from '../../identity/mail/mail.service';
import { insertContact } from './contacts.query';
import { contactLetter } from './letters';

/** How often an address may send the form per minute. */
const mostSent = 5;

/** Contacts from applicants on the recruiting pages: stored, and mailed to the network's support. */
@Injectable()
export class ContactForms {
  constructor(
    private readonly db: DataSource,
    private readonly limit: RateLimit,
    private readonly checks: BotChecks,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @param input validated here, including its proof of work, which is used up by that
   * @param key makes a repeated request with the same content idempotent
   * @throws InvalidInput every invalid field at once
   * @throws Throttled more than five a minute from one address
   */
  async take(actor: Actor, input: object, key?: string): Promise<void> {
    requireIdempotencyKey(key);
    await this.limit.check('contact', actor.address ?? '', mostSent);
    const proof: unknown = 'bot_check' in input ? input.bot_check : undefined;
    const {
      bot_check: _,
      network = actor.network,
      ...contact
    } = await this.checks.verify(proof, parseContactForm(input));
    await this.db.transaction(async (manager) => {
      const content = { network, ...contact };
      const id = await insertContact(manager, content, key === undefined ? null : hashOf(key, content));
      if (id === undefined) return;
      await this.audit.record(
        manager,
        { ...actor, network },
        { action: 'left a contact', after: { id, name: contact.name } },
      );
      await this.mail.queue(manager, network, [
        {
          ...contactLetter(network, id, contact, this.env.siteUrl[network]),
          to: this.env.supportMail[network],
          whose: 'network',
        },
      ]);
    });
    this.mail.sendSoon();
  }
}

const hashOf = (key: string, content: object): string =>
  createHash('sha256')
    .update(JSON.stringify([key, content]))
    .digest('hex');
