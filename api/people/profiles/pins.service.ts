import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { findSecret } from '../../platform/accounts/psychic-secrets.query';
import { Audit } from '../../platform/audit/audit.service';
import { Secrets } from '../../platform/database/secrets';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import type { PinAnswer } from './profiles.dto';

/** More than anyone needs to read out, but too few for a stolen session to collect them. */
const perMinute = 20;

/** Shows PINs in plain text on request; each request is audited. */
@Injectable()
export class Pins {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
    private readonly audit: Audit,
  ) {}

  /** @throws Throttled more than 20 by one account in the current minute */
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
