import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseManagerProfile } from '../../../common/domain/person-forms';
import type { SignedInActor } from '../../platform/access/actor';
import { changesBetween } from '../../platform/audit/changes';
import type { Db } from '../../platform/database/db';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { Mail } from '../../identity/mail/mail.service';
import { EmailChanges } from '../../identity/recovery/email-changes.service';
import { lockAccount, tellSessions } from '../../identity/session-store/session.query';
import { Proofs } from '../../identity/sessions/proofs.service';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import { isSamePhones, replacePhones } from './phones.query';
import type { ManagerProfileAnswer } from './profiles.dto';
import { type AccountProfile, findAccountProfile, updateAccount } from './profiles.query';

/** A manager's own profile. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionStore,
    private readonly mail: Mail,
    private readonly emails: EmailChanges,
    private readonly proofs: Proofs,
  ) {}

  async find(actor: SignedInActor): Promise<Answer<ManagerProfileAnswer>> {
    return withVersion(this.db, ['profile', actor.account.id], () => read(this.db, actor));
  }

  /**
   * @throws InvalidInput with the specification's messages, for every invalid field at once
   * @throws ProofRequired for a new email or other phones
   * @throws ChangedMeanwhile the profile no longer matches `ifMatch`
   */
  async save(actor: SignedInActor, input: unknown, ifMatch: IfMatch): Promise<Answer<ManagerProfileAnswer>> {
    const { id } = actor.account;
    const saved = await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const before = await read(manager, actor);
      const profile = valueOf(parseManagerProfile(input, { stored: before.profile }));
      return changeVersioned(manager, actor, ['profile', id], ifMatch, async () => {
        const hasNewPhones =
          profile.phones !== undefined && !isSamePhones(profile.phones, before.profile.phones);
        if (profile.email !== before.profile.email || hasNewPhones) await this.proofs.require(actor, manager);
        if (profile.email !== before.profile.email)
          await this.emails.ask(manager, actor.network, id, profile.email);
        await updateAccount(manager, id, { ...before.profile, ...profile, email: before.profile.email });
        if (profile.phones !== undefined) await replacePhones(manager, id, profile.phones);
        await tellSessions(manager, id);
        const body = await read(manager, actor);
        const changes = changesBetween(before.profile, body.profile);
        return { body, audit: { action: 'saved their own profile', on: id, ...changes } };
      });
    });
    await this.sessions.changed(id);
    this.mail.sendSoon();
    return saved;
  }
}

async function read(db: Db, { network, account }: SignedInActor): Promise<{ profile: AccountProfile }> {
  const profile = await findAccountProfile(db, network, account.id);
  if (profile === undefined) throw new NotFoundException();
  return { profile };
}
