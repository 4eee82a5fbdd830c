import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { newManagerHours, parseNewManager } from '../../../common/domain/new-manager';
import { parseRights } from '../../../common/domain/rights';
import type { SignedInActor } from '../../platform/access/actor';
import { Account } from '../../platform/accounts/account.entity';
import { isUsernameFree, lockLogins } from '../../platform/accounts/uniqueness.query';
import { Audit } from '../../platform/audit/audit.service';
import { withVersion } from '../../platform/audit/versions';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { ENV } from '../../platform/database/tokens';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { Mail } from '../mail/mail.service';
import { replaceLinks } from '../recovery/recovery.query';
import { hashToken, newToken } from '../session-store/cookie';
import { requireStill } from '../session-store/require-still';
import { SessionStore } from '../session-store/session-store.service';
import { findWardens } from '../sign-in-limits/failed-sign-ins.query';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';
import { requireOwn, setDisabled, setRights } from './manager-changes';
import type { Manager, RightsForm } from './managers.dto';
import { findManagers, type FoundManager, toManager } from './managers.query';
import { managerLetInLetter, newManagerLetter } from './new-manager-letter';

type LetIn = Pick<Account, 'id' | 'username' | 'first' | 'last'> & { isNew: boolean };

/** The managers of a network, as they see each other. */
@Injectable()
export class Managers {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionStore,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Adds a manager without a password. The mailed link lets them choose one, like the link of Forgot Password, which
   * they use if this one has expired. The second factor follows at the first sign-in, as the network's rule says. The
   * other managers with the right `people` get a mail.
   * @throws UnauthorizedException the actor has been disabled
   * @throws Refusal the actor no longer has the right `people`
   * @throws InvalidInput every invalid field at once, or a right that the actor lacks
   * @throws Throttled after too many of these
   */
  async add(actor: SignedInActor, input: unknown): Promise<Manager> {
    const { network } = actor;
    const id = await this.db.transaction(async (manager) => {
      await lockLogins(manager, network);
      await requireStill(manager, actor);
      const person = valueOf(parseNewManager(input));
      await requireOwn(manager, actor, [], person.rights);
      if (!(await isUsernameFree(manager, network, person.username, 0)))
        throw new InvalidInput({ username: message('username.taken') });
      await this.throttle.attemptWriting(manager, 'new managers', actor.account.id);
      const account = { ...person, network, role: 'manager' as const };
      const { identifiers } = await manager.insert(Account, { ...account });
      const [made] = identifiers as [{ id: number }];
      await this.audit.record(manager, actor, { action: 'created the manager', on: made.id, after: account });
      const token = newToken();
      const until = await replaceLinks(
        manager,
        [{ id: made.id, hash: hashToken(token) }],
        newManagerHours * 60,
      );
      const address = `${this.env.siteUrl[network]}/recover_password/${token}`;
      const by = actor.account;
      const letter = newManagerLetter(network, { ...person, by, address, until });
      await this.mail.queue(manager, network, [{ to: person.email, whose: { account: made.id }, ...letter }]);
      await this.tellOthers(manager, actor, { ...person, id: made.id, isNew: true });
      return made.id;
    });
    this.mail.sendSoon();
    return toManager(await find(this.db, actor, id));
  }

  /**
   * Disables or enables another manager. The other managers with the right `people` get a mail of an enabled one. The
   * actor must still be enabled and have the right `people` when this runs: if two managers disable each other, the
   * second one is signed out, so one always remains.
   * @throws NotFoundException the network has no such manager
   * @throws ConflictException the actor's own account
   * @throws UnauthorizedException the actor has been disabled
   * @throws Refusal the actor no longer has the right `people`
   */
  async setEnabled(actor: SignedInActor, id: number, enabled: boolean): Promise<Manager> {
    const own = actor.account.id;
    if (id === own && !enabled) throw new ConflictException('You cannot disable your own account.');
    await this.db.transaction(async (manager) => {
      await requireStill(manager, actor, [id]);
      const found = await find(manager, actor, id);
      const isChanged = await setDisabled(manager, actor, id, !enabled);
      if (isChanged && enabled) await this.tellOthers(manager, actor, { ...found, isNew: false });
    });
    this.mail.sendSoon();
    await this.sessions.changed(id);
    return toManager(await find(this.db, actor, id));
  }

  /** @throws NotFoundException the network has no such manager */
  async rights(actor: SignedInActor, id: number): Promise<Answer<RightsForm>> {
    await find(this.db, actor, id);
    return withVersion(this.db, ['rights', id], async () => ({
      rights: (await find(this.db, actor, id)).rights,
    }));
  }

  /**
   * Sets what another manager may do, from that manager's next request on. Nobody changes their own rights.
   * @throws NotFoundException the network has no such manager
   * @throws UnauthorizedException the actor has been disabled
   * @throws Refusal the actor no longer has the right `people`
   * @throws InvalidInput not a list of rights
   * @throws ChangedMeanwhile the rights no longer match `ifMatch`
   * @throws ConflictException the actor's own rights, or no enabled manager of the network would have the right `people`
   */
  async setRights(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<RightsForm>> {
    const answer = await this.db.transaction(async (manager) => {
      await requireStill(manager, actor, [id]);
      const found = await find(manager, actor, id);
      const { rights } = valueOf(parseRights(input));
      return setRights(manager, actor, found, rights, ifMatch);
    });
    await this.sessions.changed(id);
    return answer;
  }

  /** Mails the other managers with the right `people` that one was added or enabled. */
  private async tellOthers(
    manager: EntityManager,
    { network, account: by }: SignedInActor,
    { id, username, first, last, isNew }: LetIn,
  ): Promise<void> {
    const letter = managerLetInLetter(network, { username, first, last, by, isNew });
    const others = (await findWardens(manager, network)).filter((one) => one.id !== by.id && one.id !== id);
    await this.mail.queueForEach(manager, network, others, letter);
  }
}

async function find(db: Db, { network }: SignedInActor, id: number): Promise<FoundManager> {
  const [found] = (await findManagers(db, network, { filter: JSON.stringify({ id }) })).rows;
  if (found === undefined) throw new NotFoundException('There is no such manager.');
  return found;
}
