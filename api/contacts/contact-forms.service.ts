import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ContactForm, parseContactForm } from '../../common/domain/contact-form';
import type { Actor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { BotChecks } from '../bot-check/bot-checks.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { RateLimit } from '../limits/rate-limit.service';
import { Mail } from '../mail/mail.service';
import { Contact } from './contact.entity';

/** Times a minute that an address may send the form. */
const mostSent = 5;

/** What applicants leave on the recruiting pages: kept, and mailed to the network's support. */
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
   * @param input judged here, its proof too, which is spent by that
   * @throws InvalidInput every wrong field at once
   * @throws Throttled beyond five a minute of an address
   */
  async take(actor: Actor, input: object): Promise<void> {
    await this.limit.require('contact', actor.address ?? '', mostSent);
    const proof: unknown = 'bot_check' in input ? input.bot_check : undefined;
    const {
      bot_check: _,
      network = actor.network,
      ...contact
    } = await this.checks.require(proof, parseContactForm(input));
    await this.db.transaction(async (manager) => {
      const { identifiers } = await manager.insert(Contact, { network, ...contact });
      const id = identifiers[0]?.id as number;
      await this.audit.record(
        manager,
        { ...actor, network },
        { action: 'left a contact', after: { id, name: contact.name } },
      );
      await this.mail.queue(manager, network, [
        // what strangers typed stays out of the subject
        { to: this.env.supportMail[network], subject: `Contact ${id}`, text: tell(contact) },
      ]);
    });
    this.mail.sendSoon();
  }
}

const tell = ({ name, email, phone, method, referral, comments }: Omit<ContactForm, 'bot_check'>): string =>
  [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Wants an answer by: ${method === 'P' ? 'phone' : 'email'}`,
    ...(referral === null ? [] : [`Referral: ${referral}`]),
    `\n${comments === '' ? 'No comments.' : comments}`,
  ].join('\n');
