import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { bodyToHtml, parseListing } from '../../../common/domain/listing-rules';
import { parseRejection } from '../../../common/domain/rejection';
import { changesBetween } from '../../platform/audit/changes';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { Listings, ListingStatus } from './listings.dto';
import {
  type ListingDecision,
  decidePending,
  deleteListing,
  findListings,
  insertPending,
  lockListings,
  restoreListings,
  snapshotListings,
} from './listings.query';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import { Decisions } from '../decisions/decisions.service';

const wrongState: Record<string, string> = {
  submit: 'A listing is already pending approval. It must be decided first.',
  decide: 'No listing is pending approval. It may already have been decided.',
  delete: 'There is no rejected listing.',
};

/**
 * Listings go from a draft in the form to Pending, and then to Approved or Rejected; the approved one stays live.
 */
@Injectable()
export class ListingsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly decisions: Decisions,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Answer<Listings>> {
    await this.access.require(actor, id);
    return withVersion(this.db, ['listings', id], () => findListings(this.db, id));
  }

  /**
   * Submits a version for approval, replacing a rejected one.
   * @throws InvalidInput with the specification's messages
   * @throws ChangedMeanwhile the versions no longer match `ifMatch`
   * @throws ConflictException one is already pending
   */
  async submit(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<Listings>> {
    await this.access.require(actor, id);
    const stored = Object.values(await findListings(this.db, id));
    const { body, ...listing } = valueOf(parseListing(input, stored));
    return this.save(actor, id, { ifMatch, action: 'submitted a listing' }, async (manager, existing) => {
      if (existing.has('Pending')) throw new ConflictException(wrongState.submit);
      await deleteListing(manager, id, 'Rejected');
      await insertPending(manager, id, { ...listing, body: bodyToHtml(body) });
    });
  }

  async approve(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<Answer<Listings>> {
    await this.access.require(actor, id);
    return this.decide(actor, id, ifMatch, { status: 'Approved' });
  }

  /** @throws InvalidInput the reason is invalid */
  async reject(
    actor: SignedInActor,
    id: number,
    rejection: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<Listings>> {
    await this.access.require(actor, id);
    const reason = valueOf(parseRejection(rejection));
    return this.decide(actor, id, ifMatch, { status: 'Rejected', reason });
  }

  /** @throws ConflictException none is rejected */
  async deleteRejected(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<Answer<Listings>> {
    await this.access.require(actor, id);
    const action = 'reverted the rejected listing';
    return this.save(actor, id, { ifMatch, action }, async (manager, existing) => {
      if (!existing.has('Rejected')) throw new ConflictException(wrongState.delete);
      await deleteListing(manager, id, 'Rejected');
    });
  }

  /**
   * Takes back the caller's own decision of the last seconds.
   * @throws ConflictException there is none that can be undone
   * @throws ChangedMeanwhile the listing has been changed since
   */
  async undo(actor: SignedInActor, id: number): Promise<Answer<Listings>> {
    await this.access.require(actor, id);
    const action = 'undid the decision on the listing';
    const item = { id, kind: 'Listing', parts: ['listings'] } as const;
    return this.save(actor, id, { ifMatch: undefined, action }, (manager) =>
      this.decisions.undo(manager, actor, item, (before) => restoreListings(manager, id, before)),
    );
  }

  /**
   * @throws ChangedMeanwhile the versions no longer match `ifMatch`
   * @throws ConflictException none is pending
   */
  private decide(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    decision: ListingDecision,
  ): Promise<Answer<Listings>> {
    const isApproved = decision.status === 'Approved';
    const action = isApproved ? 'approved the listing' : 'rejected the listing';
    return this.db.transaction(async (manager) => {
      await this.decisions.hold(manager);
      let before: object = [];
      const answer = await this.change(manager, actor, id, { ifMatch, action }, async (existing) => {
        if (!existing.has('Pending')) throw new ConflictException(wrongState.decide);
        before = await snapshotListings(manager, id);
        await decidePending(manager, id, decision);
      });
      await this.decisions.record(manager, actor, {
        psychicId: id,
        kind: 'Listing',
        outcome: isApproved ? 'approved' : 'rejected',
        undo: { before, versions: [String(answer.parts.version)], mails: [] },
      });
      return answer;
    });
  }

  private save(
    actor: SignedInActor,
    id: number,
    about: { ifMatch: IfMatch; action: string },
    work: (manager: EntityManager, existing: Set<ListingStatus>) => Promise<void>,
  ): Promise<Answer<Listings>> {
    return this.db.transaction((manager) =>
      this.change(manager, actor, id, about, (existing) => work(manager, existing)),
    );
  }

  private async change(
    manager: EntityManager,
    actor: SignedInActor,
    id: number,
    { ifMatch, action }: { ifMatch: IfMatch; action: string },
    work: (existing: Set<ListingStatus>) => Promise<void>,
  ): Promise<Answer<Listings>> {
    const existing = await lockListings(manager, id);
    return changeVersioned(manager, actor, ['listings', id], ifMatch, async () => {
      const before = await findListings(manager, id);
      await work(existing);
      const body = await findListings(manager, id);
      return { body, audit: { action, on: id, ...changesBetween(before, body) } };
    });
  }
}
