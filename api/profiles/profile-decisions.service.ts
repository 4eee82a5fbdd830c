import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseRejection } from '../../common/domain/rejection';
import type { SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import { lockPsychic } from '../accounts/psychic-lock.query';
import { Audit } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Answer } from '../http/answer';
import type { IfMatch } from '../http/etag';
import { valueOf } from '../http/problem';
import { raiseVersion, requireVersion } from '../audit/versions';
import type { PsychicProfile } from './profiles.dto';
import { type Decision, decideProfile, type StoredProfile } from './profiles.query';
import { requireProfile, toProfile } from './stored-profile';

/**
 * Managers' decisions on pending profiles, which determine whether the public sees the new credentials and photo or
 * the previous ones.
 */
@Injectable()
export class ProfileDecisions {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
  ) {}

  async approve(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<Answer<PsychicProfile>> {
    await this.access.require(actor, id);
    return this.decide(actor, id, ifMatch, { status: 'Approved' });
  }

  /** @throws InvalidInput the reason is invalid */
  async reject(
    actor: SignedInActor,
    id: number,
    rejection: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicProfile>> {
    await this.access.require(actor, id);
    const reason = valueOf(parseRejection(rejection));
    return this.decide(actor, id, ifMatch, { status: 'Rejected', reason });
  }

  /**
   * @throws ChangedMeanwhile the profile no longer matches `ifMatch`
   * @throws ConflictException the profile is not Pending
   */
  private decide(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    decision: Decision,
  ): Promise<Answer<PsychicProfile>> {
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      await requireVersion(manager, ['profile', id], ifMatch);
      const before = await requireProfile(manager, actor, id);
      if (before.profile.profile_status !== 'Pending')
        throw new ConflictException('The profile is not pending. It may already have been decided.');
      await decideProfile(manager, id, before.profile, decision);
      const after = await requireProfile(manager, actor, id);
      await this.audit.record(manager, actor, {
        action: decision.status === 'Approved' ? 'approved the profile' : 'rejected the profile',
        on: id,
        ...changesBetween(decided(before), decided(after)),
      });
      const version = await raiseVersion(manager, actor, ['profile', id]);
      return new Answer(toProfile(actor, after), { version });
    });
  }
}

/** The fields that a decision may change. */
function decided({ profile, approved }: StoredProfile): object {
  const { profile_status, profile_reason, image, proposed_image } = profile;
  return { profile_status, profile_reason, image, proposed_image, approved };
}
