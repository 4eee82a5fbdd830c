import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { brands } from '../../common/brand/brands';
import { jobActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { withLock } from '../database/pools';
import { DATABASE_URL, ENV } from '../database/tokens';
import { GiftSender } from './gift-sender.service';
import { toMessageHtml } from './message';
import { countHeld } from '../mail/sending-hold.query';
import { findDueGifts } from './gifts.query';

const minutes = 3;
export const automaticGiftsJob = 'send-automatic-gifts';
const sendingLock = 7_310_006;

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
    @Inject(DATABASE_URL) private readonly url: string,
  ) {}

  /** Sends what is due today, if anything is sent at all. @returns how many */
  send(now = new Date()): Promise<number> {
    // a run that its queue has given up may go on: the next one waits, and finds that less is due
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
