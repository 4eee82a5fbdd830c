import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { brands } from '../../../common/brand/brands';
import { jobActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { withLock } from '../../platform/database/pools';
import { DIRECT_URL, ENV } from '../../platform/database/tokens';
import { GiftSender } from './gift-sender.service';
import { toMessageHtml } from './message';
import { countHeld } from '../../identity/mail/sending-hold.query';
import { findDueGifts } from './gifts.query';

const minutes = 3;
export const automaticGiftsJob = 'send-automatic-gifts';
const sendingLock = 7_310_006;

/**
 * Automatic free-minute emails for psychics who have them enabled. A customer gets a gift if their last connected
 * reading with the psychic was the configured number of days ago and they have no unused minutes from that
 * psychic's gifts.
 */
@Injectable()
export class AutomaticGifts {
  constructor(
    private readonly db: DataSource,
    private readonly sender: GiftSender,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
    @Inject(DIRECT_URL) private readonly url: string,
  ) {}

  /** Sends the gifts due today, if sending is enabled. @returns how many */
  send(now = new Date()): Promise<number> {
    // a run that its queue has given up may still be running: the next one waits for it, and finds less due
    return withLock(this.url, sendingLock, () => this.sendDue(now));
  }

  private async sendDue(now: Date): Promise<number> {
    if ((await countHeld(this.db)) !== undefined) return 0;
    let sent = 0;
    for (const { psychic_id, network, username, customers } of await findDueGifts(
      this.db,
      now,
      this.env.autoGiftAfterDays,
      this.env.autoGiftEveryDays,
    )) {
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
}
