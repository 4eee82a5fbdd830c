import { Injectable } from '@nestjs/common';
import type { SignedInActor } from '../../platform/access/actor';
import type { Role } from '../../platform/accounts/account.entity';
import { Mail } from '../mail/mail.service';
import { SignOuts } from '../session-store/sign-outs.service';
import { factorsResetLetters } from './factor-letters';
import { removeFactors } from './factor-resets';

/** Takes the second factors from someone who has lost them. */
@Injectable()
export class FactorResets {
  constructor(
    private readonly signOuts: SignOuts,
    private readonly mail: Mail,
  ) {}

  /** Removes another account's second factors, signs it out everywhere, and writes to both. */
  async reset(actor: SignedInActor, id: number, role: Role): Promise<void> {
    const { network, account } = actor;
    await this.signOuts.endAllOf(actor, id, role, async (manager) => {
      await removeFactors(manager, actor, id);
      await this.mail.queue(manager, network, await factorsResetLetters(manager, network, id, account.id));
    });
    this.mail.sendSoon();
  }
}
