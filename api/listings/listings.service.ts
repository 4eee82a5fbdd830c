import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { bodyToHtml, parseListing } from '../../common/domain/listing-rules';
import { parseRejection } from '../../common/domain/rejection';
import { Audit } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Answer } from '../http/answer';
import type { IfMatch } from '../http/etag';
import { valueOf } from '../http/problem';
import { PsychicAccess } from '../access/psychic-access.service';
import type { SignedInActor } from '../access/actor';
import type { Listings, ListingStatus } from './listings.dto';
import {
  type Decision,
  decidePending,
  deleteListing,
  findListings,
  insertPending,
  lockListings,
} from './listings.query';
import { raiseVersion, requireVersion, withVersion } from '../audit/versions';

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
    private readonly audit: Audit,
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
    return this.change(actor, id, ifMatch, 'submitted a listing', async (manager, existing) => {
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
    return this.change(actor, id, ifMatch, 'reverted the rejected listing', async (manager, existing) => {
      if (!existing.has('Rejected')) throw new ConflictException(wrongState.delete);
      await deleteListing(manager, id, 'Rejected');
    });
  }

  /**
   * @throws ChangedMeanwhile the versions no longer match `ifMatch`
   * @throws ConflictException none is pending
   */
  private decide(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    decision: Decision,
  ): Promise<Answer<Listings>> {
    const action = decision.status === 'Approved' ? 'approved the listing' : 'rejected the listing';
    return this.change(actor, id, ifMatch, action, async (manager, existing) => {
      if (!existing.has('Pending')) throw new ConflictException(wrongState.decide);
      await decidePending(manager, id, decision);
    });
  }

  private async change(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    action: string,
    work: (manager: EntityManager, existing: Set<ListingStatus>) => Promise<void>,
  ): Promise<Answer<Listings>> {
    return this.db.transaction(async (manager) => {
      const existing = await lockListings(manager, id);
      await requireVersion(manager, ['listings', id], ifMatch);
      const before = await findListings(manager, id);
      await work(manager, existing);
      const after = await findListings(manager, id);
      await this.audit.record(manager, actor, { action, on: id, ...changesBetween(before, after) });
      return new Answer(after, { version: await raiseVersion(manager, actor, ['listings', id]) });
    });
  }
}
