import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseRejection } from '../../../common/domain/rejection';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import { changesBetween } from '../../platform/audit/changes';
import { Decisions } from '../decisions/decisions.service';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { changeVersioned } from '../../platform/audit/versions';
import type { PsychicProfile } from './profiles.dto';
import {
  type ProfileDecision,
  decideProfile,
  type ProfileSnapshot,
  restoreProfile,
  snapshotProfile,
  type StoredProfile,
} from './profiles.query';
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
    private readonly decisions: Decisions,
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
   * Takes back the caller's own decision of the last seconds.
   * @throws ConflictException there is none that can be undone
   * @throws ChangedMeanwhile the profile has been changed since
   */
  async undo(actor: SignedInActor, id: number): Promise<Answer<PsychicProfile>> {
    await this.access.require(actor, id);
    const about = { ifMatch: undefined, action: 'undid the decision on the profile' };
    return this.db.transaction((manager) =>
      this.change(manager, actor, id, about, () =>
        this.decisions.undo(manager, actor, { id, kind: 'Profile', parts: ['profile'] }, (snapshot) =>
          restoreProfile(manager, id, snapshot as ProfileSnapshot),
        ),
      ),
    );
  }

  /**
   * @throws ChangedMeanwhile the profile no longer matches `ifMatch`
   * @throws ConflictException the profile is not Pending
   */
  private decide(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    decision: ProfileDecision,
  ): Promise<Answer<PsychicProfile>> {
    const isApproved = decision.status === 'Approved';
    const action = isApproved ? 'approved the profile' : 'rejected the profile';
    return this.db.transaction(async (manager) => {
      let snapshot: object = {};
      const answer = await this.change(manager, actor, id, { ifMatch, action }, async ({ profile }) => {
        if (profile.profile_status !== 'Pending')
          throw new ConflictException('The profile is not pending. It may already have been decided.');
        await this.decisions.hold(manager);
        snapshot = await snapshotProfile(manager, id);
        await decideProfile(manager, id, profile, decision);
      });
      await this.decisions.record(manager, actor, {
        psychicId: id,
        kind: 'Profile',
        outcome: isApproved ? 'approved' : 'rejected',
        undo: { before: snapshot, versions: [String(answer.parts.version)], mails: [] },
      });
      return answer;
    });
  }

  private async change(
    manager: EntityManager,
    actor: SignedInActor,
    id: number,
    { ifMatch, action }: { ifMatch: IfMatch; action: string },
    work: (before: StoredProfile) => Promise<void>,
  ): Promise<Answer<PsychicProfile>> {
    await lockPsychic(manager, id);
    return changeVersioned(manager, actor, ['profile', id], ifMatch, async () => {
      const before = await requireProfile(manager, actor, id);
      await work(before);
      const after = await requireProfile(manager, actor, id);
      const changes = changesBetween(decided(before), decided(after));
      return { body: toProfile(actor, after), audit: { action, on: id, ...changes } };
    });
  }
}

/** The fields that a decision may change. */
function decided({ profile, approved }: StoredProfile): object {
  const { profile_status, profile_reason, image, proposed_image } = profile;
  return { profile_status, profile_reason, image, proposed_image, approved };
}
