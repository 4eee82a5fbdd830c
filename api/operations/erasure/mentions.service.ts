import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { MentionKind } from '../../../common/domain/erasure';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { NetworkCustomers } from '../../records/customers/network-customers.service';
import type { Mention, MentionCount, MentionList } from './erasure.dto';
import { findBelongings, type PersonKind, takeTime } from './erasure.query';
import { type Candidate, findCandidates, findTerms } from './mentions.query';
import { findMention, type Terms, textsIn } from './mentioned';

const perPage = 50;

/** What others wrote about a person: an erasure leaves it to the managers. */
@Injectable()
export class Mentions {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly customers: NetworkCustomers,
  ) {}

  /** @throws NotFoundException there is nobody with this id in the network */
  async list(actor: SignedInActor, kind: PersonKind, id: number, from: number): Promise<MentionList> {
    await (kind === 'psychic' ? this.access.require(actor, id) : this.customers.find(actor, id));
    const mentions = await this.db.transaction((manager) => this.find(manager, actor.network, kind, id));
    return {
      total: mentions.length,
      counts: countsOf(mentions),
      mentions: mentions.slice(from, from + perPage),
    };
  }

  /** All of them, by kind. */
  async find(manager: EntityManager, network: Network, kind: PersonKind, id: number): Promise<Mention[]> {
    await takeTime(manager);
    const terms = await findTerms(manager, network, kind, id);
    const own = await findBelongings(manager, network, kind, id);
    const candidates = await findCandidates(manager, network, { kind, id }, own, terms);
    return candidates.flatMap((candidate) => mentionIn(candidate, terms) ?? []);
  }
}

function mentionIn({ kind, id, page, text, json }: Candidate, terms: Terms): Mention | undefined {
  const excerpt = findMention(json === null ? (text ?? '') : textsIn(json), terms);
  // who may not read chats sees only that they name the person
  return excerpt === undefined ? undefined : { kind, id, page, excerpt: kind === 'chat' ? null : excerpt };
}

export function countsOf(mentions: readonly Mention[]): MentionCount[] {
  const counts = new Map<MentionKind, number>();
  for (const { kind } of mentions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
