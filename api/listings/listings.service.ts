import { ConflictException, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { bodyToHtml, parseListing } from '../../common/domain/listing-rules';
import { Audit } from '../audit/audit.service';
import { valueOf } from '../http/problem';
import { PsychicAccess } from '../psychics/psychic-access.service';
import type { CurrentUser } from '../sessions/current-user';
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

  async find(user: CurrentUser, id: number): Promise<Listings> {
    await this.access.require(user, id);
    return findListings(this.db, id);
  }

  /**
   * Submits for approval, in the place of a rejected one.
   * @throws InvalidInput with the specification's messages
   * @throws ConflictException one is pending already
   */
  async submit(user: CurrentUser, id: number, input: unknown, request: FastifyRequest): Promise<Listings> {
    await this.access.require(user, id);
    const stored = Object.values(await findListings(this.db, id));
    const { body, ...listing } = valueOf(parseListing(input, stored));
    return this.change(user, id, 'submitted a listing', request, async (manager, existing) => {
      if (existing.has('Pending')) throw new ConflictException(wrongState.submit);
      await deleteListing(manager, id, 'Rejected');
      await insertPending(manager, id, { ...listing, body: bodyToHtml(body) });
    });
  }

  /** @throws ConflictException none is pending */
  async decide(
    user: CurrentUser,
    id: number,
    status: 'Approved' | 'Rejected',
    request: FastifyRequest,
  ): Promise<Listings> {
    await this.access.require(user, id);
    const action = status === 'Approved' ? 'approved the listing' : 'rejected the listing';
    return this.change(user, id, action, request, async (manager, existing) => {
      if (!existing.has('Pending')) throw new ConflictException(wrongState.decide);
      await decidePending(manager, id, status);
    });
  }

  /** @throws ConflictException none is rejected */
  async deleteRejected(user: CurrentUser, id: number, request: FastifyRequest): Promise<Listings> {
    await this.access.require(user, id);
    return this.change(user, id, 'reverted the rejected listing', request, async (manager, existing) => {
      if (!existing.has('Rejected')) throw new ConflictException(wrongState.delete);
      await deleteListing(manager, id, 'Rejected');
    });
  }

  private async change(
    user: CurrentUser,
    id: number,
    action: string,
    request: FastifyRequest,
    work: (manager: EntityManager, existing: Set<ListingStatus>) => Promise<void>,
  ): Promise<Listings> {
    return this.db.transaction(async (manager) => {
      await work(manager, await lockListings(manager, id));
      await this.audit.record(manager, { by: user, action, on: id, request });
      return findListings(manager, id);
    });
  }
}
