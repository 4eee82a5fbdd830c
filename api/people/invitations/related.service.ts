import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { findContact } from '../contacts/contacts.query';
import { findHistory } from './history.query';
import type { HistoryStep, Related } from './related.dto';
import { findRelated } from './related.query';

/** Contacts, invitations, and accounts of one person, joined by email and phone. */
@Injectable()
export class RelatedService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  /** @throws NotFoundException there is no such contact in the network */
  async ofContact({ network }: SignedInActor, id: number): Promise<Related> {
    if ((await findContact(this.db, network, id)) === undefined)
      throw new NotFoundException('There is no such contact.');
    return findRelated(this.db, network, { kind: 'contact', id });
  }

  /** @throws NotFoundException there is no such psychic in the network */
  async ofPsychic(actor: SignedInActor, id: number): Promise<Related> {
    await this.access.require(actor, id);
    return findRelated(this.db, actor.network, { kind: 'psychic', id });
  }

  /** @throws NotFoundException there is no such psychic in the network */
  async history(actor: SignedInActor, id: number): Promise<HistoryStep[]> {
    await this.access.require(actor, id);
    return findHistory(this.db, actor.network, id);
  }
}
