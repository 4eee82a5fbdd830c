import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { parseFirstManager } from '../../../common/domain/first-manager';
import { message } from '../../../common/domain/messages';
import { rights } from '../../../common/domain/rights';
import type { Actor } from '../../platform/access/actor';
import { Account } from '../../platform/accounts/account.entity';
import { isUsernameFree, lockLogins } from '../../platform/accounts/uniqueness.query';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { refuseCommon } from '../../platform/accounts/common-passwords';
import { hashToken, newToken } from '../session-store/cookie';
import { hashPassword } from '../../platform/accounts/password';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';
import { findUnmanaged, isLinkGood, replaceLink, spendLink } from './first-manager.query';

/** Creates the first manager of a network, with a link that the program shows at startup. */
@Injectable()
export class FirstManagers {
  constructor(
    private readonly db: DataSource,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  findUnmanaged(): Promise<Network[]> {
    return findUnmanaged(this.db);
  }

  /** Creates a link, which voids the network's previous one. @returns its address, which is not stored anywhere */
  async makeLink(network: Network): Promise<string> {
    const token = newToken();
    await replaceLink(this.db, network, hashToken(token));
    return `${this.env.siteUrl[network]}/first_manager/${token}`;
  }

  /**
   * Whether a link is valid at this host.
   * @throws NotFoundException it is unknown, expired, used, or of another network, or the network now has a manager
   * @throws Throttled after too many of these
   */
  async check(actor: Actor, token: string): Promise<void> {
    const takeBack = await this.throttle.attemptFrom(actor.address ?? '');
    if (!(await isLinkGood(this.db, actor.network, hashToken(token))))
      throw new NotFoundException(linkExpired);
    await takeBack();
  }

  /**
   * @returns the new user_id
   * @throws NotFoundException the link is not valid
   * @throws InvalidInput every invalid field at once
   */
  async create(actor: Actor, token: string, input: unknown): Promise<number> {
    await this.check(actor, token);
    const { network } = actor;
    const {
      password,
      confirm_password: _,
      ...person
    } = valueOf(refuseCommon(parseFirstManager(input), input));
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async (manager) => {
      await lockLogins(manager, network);
      if (!(await spendLink(manager, network, hashToken(token)))) throw new NotFoundException(linkExpired);
      if (!(await isUsernameFree(manager, network, person.username, 0)))
        throw new InvalidInput({ username: message('username.taken') });
      const account = { ...person, network, role: 'manager' as const, rights: [...rights] };
      const { identifiers } = await manager.insert(Account, { ...account, passwordHash });
      const id = identifiers[0]?.id as number;
      await this.audit.record(manager, actor, { action: 'created the manager', on: id, after: account });
      return id;
    });
  }
}

const linkExpired = 'This link is no longer valid.';
