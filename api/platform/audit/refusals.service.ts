import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RefusedCall } from '../http/note-refusals';
import { oneAddress } from '../limits/address';
import { countCall } from '../limits/rate-limit.query';
import { Audit } from './audit.service';

/** Rows in an hour, so that a script cannot fill the audit. */
const mostOfOne = 20;
const mostOfStrangers = 200;

const actions = {
  403: ['was refused a call', 'was refused further calls in this hour'],
  429: ['made too many attempts', 'made further attempts in this hour'],
} as const;

/** Audits calls that were refused, with the account and the route, but not what was sent. */
@Injectable()
export class Refusals {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  /** The first ones of an account, or of a stranger's address, in an hour, and that there are more. */
  async note({ actor, method, route, status, about }: RefusedCall): Promise<void> {
    const { account, network, address } = actor;
    // pages that a stranger may not open say nothing about anybody
    if (account === null && status === 403) return;
    const who = account === null ? `${network} ${oneAddress(address ?? '')}` : String(account.id);
    const { hits } = await countCall(this.db, `audited ${status} ${who}`, 'hour');
    if (hits > mostOfOne + 1) return;
    if (account === null) {
      const { hits: all } = await countCall(this.db, `audited ${status} of ${network}`, 'hour');
      if (all > mostOfStrangers) return;
    }
    const [first, further] = actions[status];
    await this.audit.record(this.db.manager, actor, {
      action: hits > mostOfOne ? further : first,
      on: about ?? account?.id,
      after: { call: `${method} ${route}` },
    });
  }
}
