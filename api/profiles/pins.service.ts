import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import { findSecret } from '../accounts/psychic-secrets.query';
import { Audit } from '../audit/audit.service';
import { Secrets } from '../database/secrets';
import { RateLimit } from '../limits/rate-limit.service';
import type { PinAnswer } from './profiles.dto';

/** Nobody reads out more of them; a session in the wrong hands gets no list of them. */
const perMinute = 20;

/** PINs in the clear: to whoever asks for one, which is written down. */
@Injectable()
export class Pins {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
    private readonly audit: Audit,
  ) {}

  /** @throws Throttled beyond 20 in the current minute of one account */
  async show(actor: SignedInActor, id: number): Promise<PinAnswer> {
    await this.access.require(actor, id);
    await this.limit.check('pins', String(actor.account.id), perMinute);
    return this.db.transaction(async (manager) => {
      const pin = await findSecret(manager, this.secrets, id, 'pin');
      await this.audit.record(manager, actor, { action: 'looked up the PIN', on: id });
      return { pin };
    });
  }
}
