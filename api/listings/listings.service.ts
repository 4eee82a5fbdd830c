import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { bodyToHtml, parseListing } from '../../common/domain/listing-rules';
import { Audit } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { valueOf } from '../http/problem';
import { PsychicAccess } from '../access/psychic-access.service';
import type { SignedInActor } from '../access/actor';
import type { Listings, ListingStatus } from './listings.dto';
import { decidePending, deleteListing, findListings, insertPending, lockListings } from './listings.query';

const wrongState: Record<string, string> = {
  submit: 'A listing is pending approval already; it has to be decided first.',
  decide: 'There is no listing pending approval. It may have been decided meanwhile.',
  delete: 'There is no rejected listing.',
};

/** Listings go from a draft in the form to Pending, and from there to Approved or Rejected; the approved one stays live. */
@Injectable()
export class ListingsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Listings> {
    await this.access.require(actor, id);
    return findListings(this.db, id);
  }

  /**
   * Submits for approval, in the place of a rejected one.
   * @throws InvalidInput with the specification's messages
   * @throws ConflictException one is pending already
   */
  async submit(actor: SignedInActor, id: number, input: unknown): Promise<Listings> {
    await this.access.require(actor, id);
    const stored = Object.values(await findListings(this.db, id));
    const { body, ...listing } = valueOf(parseListing(input, stored));
    return this.change(actor, id, 'submitted a listing', async (manager, existing) => {
      if (existing.has('Pending')) throw new ConflictException(wrongState.submit);
      await deleteListing(manager, id, 'Rejected');
      await insertPending(manager, id, { ...listing, body: bodyToHtml(body) });
    });
  }

  /** @throws ConflictException none is pending */
  async decide(actor: SignedInActor, id: number, status: 'Approved' | 'Rejected'): Promise<Listings> {
    await this.access.require(actor, id);
    const action = status === 'Approved' ? 'approved the listing' : 'rejected the listing';
    return this.change(actor, id, action, async (manager, existing) => {
      if (!existing.has('Pending')) throw new ConflictException(wrongState.decide);
      await decidePending(manager, id, status);
    });
  }

  /** @throws ConflictException none is rejected */
  async deleteRejected(actor: SignedInActor, id: number): Promise<Listings> {
    await this.access.require(actor, id);
    return this.change(actor, id, 'reverted the rejected listing', async (manager, existing) => {
      if (!existing.has('Rejected')) throw new ConflictException(wrongState.delete);
      await deleteListing(manager, id, 'Rejected');
    });
  }

  private async change(
    actor: SignedInActor,
    id: number,
    action: string,
    work: (manager: EntityManager, existing: Set<ListingStatus>) => Promise<void>,
  ): Promise<Listings> {
    return this.db.transaction(async (manager) => {
      const existing = await lockListings(manager, id);
      const before = await findListings(manager, id);
      await work(manager, existing);
      const after = await findListings(manager, id);
      await this.audit.record(manager, actor, { action, on: id, ...changesBetween(before, after) });
      return after;
    });
  }
}
