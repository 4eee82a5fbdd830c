import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Mail } from '../mail/mail.service';
import { failedSignInsLetter } from './failed-sign-ins-letter';
import { findAttacked, findWardens, lockFailures } from './failed-sign-ins.query';

/** The actions that count as failures. */
const failures = [
  'failed to sign in',
  'gave a wrong current password',
  'gave a wrong second factor',
] as const;
export type Failure = (typeof failures)[number];

const told = 'told the managers about failed sign-ins';
const mostFailures = 10;

/** Audits failures to prove who one is. Ten of a manager's account within an hour are mailed to the managers, once. */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @param on the account, or undefined for an unknown name */
  async note(actor: Actor, action: Failure, on: number | undefined, after?: object): Promise<void> {
    const isTold = await this.db.transaction(async (manager) => {
      await lockFailures(manager, on ?? 0);
      await this.audit.record(manager, actor, { action, on, ...(after && { after }) });
      if (on === undefined) return false;
      const username = await findAttacked(manager, on, { failures, told, most: mostFailures });
      if (username === undefined) return false;
      const { network, address } = actor;
      await this.audit.record(manager, { ...actor, account: null }, { action: told, on });
      const letter = failedSignInsLetter(
        network,
        { accountId: on, username, address },
        this.env.siteUrl[network],
      );
      await this.mail.queueForEach(manager, network, await findWardens(manager, network), letter);
      return true;
    });
    if (isTold) this.mail.sendSoon();
  }
}
