import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { brands, type Network } from '../../common/brand/brands';
import { jobActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { GiftSender } from './gift-sender.service';
import { toMessageHtml } from './message';

/** A run that did not take place is made up for so many days. */
const madeUpDays = 6;
const minutes = 3;
export const automaticGiftsJob = 'send-automatic-gifts';

/**
 * The automatic free-minute emails of psychics who have them on: a customer whose last connected reading with the
 * psychic was so many days ago, and who holds no unused minutes of that psychic's gifts, gets one gift.
 */
@Injectable()
export class AutomaticGifts {
  constructor(
    private readonly db: DataSource,
    private readonly sender: GiftSender,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Sends what is due today. @returns how many */
  async send(now = new Date()): Promise<number> {
    let sent = 0;
    for (const { psychic_id, network, username, customers } of await this.findDue(now)) {
      const gift = {
        subject: `${minutes} free minutes with ${username}`,
        body: toMessageHtml(
          `It has been a while since your last reading on ${brands[network].name}.\n${username} would like to talk with you again.`,
        ),
        minutes,
        isAutomatic: true,
      };
      await this.sender.send(network, psychic_id, customers, gift, {
        record: (manager) =>
          this.audit.record(manager, jobActor(network, automaticGiftsJob), {
            action: 'sent gifts',
            on: psychic_id,
            after: { recipients: customers.length, minutes, subject: gift.subject },
          }),
      });
      sent += customers.length;
    }
    return sent;
  }

  private findDue(
    now: Date,
  ): Promise<{ psychic_id: number; network: Network; username: string; customers: number[] }[]> {
    return this.db.query(
      `select p.account_id as psychic_id, p.network, a.username, array_agg(last.customer_id order by last.customer_id) as customers
         from psychics p join accounts a on a.id = p.account_id
         join lateral (
           select r.customer_id, max(r.day) as day from readings r
            where r.psychic_id = p.account_id and r.connected and r.voided_at is null and r.customer_id is not null
            group by r.customer_id) last on true
         join customers c on c.id = last.customer_id and c.takes_mail and c.email <> ''
        where p.auto_email and p.account_status = 'Active'
          and last.day between ($1::timestamptz at time zone 'America/New_York')::date - ($2 + ${madeUpDays})
                           and ($1::timestamptz at time zone 'America/New_York')::date - $2
          and not exists (select from gift_balances b where b.psychic_id = p.account_id and b.customer_id = c.id and b.minutes > 0)
          and not exists (select from gifts g where g.psychic_id = p.account_id and g.customer_id = c.id and g.is_automatic
            and g.sent_at > $1::timestamptz - make_interval(days => $3))
        group by p.account_id, a.username order by p.account_id`,
      [now, this.env.autoGiftAfterDays, this.env.autoGiftEveryDays],
    );
  }
}
