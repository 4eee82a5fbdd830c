import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LegalDocument } from '../../../common/documents/document';
import { parseAgreeing } from '../../../common/domain/agreeing';
import { Mail } from '../../identity/mail/mail.service';
import { isSingleAddress } from '../../identity/mail/single-address';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Account } from '../../platform/accounts/account.entity';
import { isEmailUnconfirmed } from '../../platform/accounts/confirmed-email.query';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { valueOf } from '../../platform/http/problem';
import { AgreedDocument } from './agreed-document.entity';
import type { AgreeInput, Agreements } from './agreements.dto';
import { agree, type AgreedBy, dueOf, findAgreements } from './agreements.query';
import { agreedLetter } from './letters';

/** What a psychic agreed to, and new versions of it. */
@Injectable()
export class OwnAgreements {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Agreements> {
    await this.access.require(actor, id);
    return findAgreements(this.db.manager, actor.network, id);
  }

  /**
   * @throws InvalidInput the name or the documents are invalid
   * @throws ConflictException other versions wait than were read, or none
   */
  async agree(actor: SignedInActor, id: number, input: AgreeInput): Promise<Agreements> {
    await this.access.requireOwn(actor, id);
    const { documents, typed_name: typedName } = valueOf(parseAgreeing(input));
    const { network, address } = actor;
    const now = await this.db.transaction(async (manager) => {
      // of two tabs, one records and mails
      await lockPsychic(manager, id);
      const due = dueOf(network, await manager.findBy(AgreedDocument, { accountId: id }));
      const names = due.map(({ name, effective_date }) => `${name}/${effective_date}`);
      if (names.length === 0 || names.some((name) => !documents.includes(name)))
        throw new ConflictException('These are not the documents that wait for your agreement.');
      await agree(manager, id, network, { address, typedName }, due);
      await this.audit.record(manager, actor, {
        action: 'agreed to new documents',
        on: id,
        after: { documents: names },
      });
      await this.sendCopy(manager, actor, due, { address, typedName });
      return findAgreements(manager, network, id);
    });
    this.mail.sendSoon();
    return now;
  }

  /** The copy. An email that nobody confirmed may be a stranger's, who gets neither name nor address. */
  private async sendCopy(
    manager: EntityManager,
    { network, account: { id } }: SignedInActor,
    documents: readonly LegalDocument[],
    by: AgreedBy,
  ): Promise<void> {
    const account = await manager.findOneByOrFail(Account, { id });
    if (!isSingleAddress(account.email)) return;
    const psychic = await manager.findOneByOrFail(Psychic, { accountId: id });
    const told = isEmailUnconfirmed(account, psychic) ? undefined : by;
    const letter = agreedLetter(network, this.env.siteUrl[network], documents, told);
    await this.mail.queue(manager, network, [{ to: account.email, whose: { account: id }, ...letter }]);
  }
}
