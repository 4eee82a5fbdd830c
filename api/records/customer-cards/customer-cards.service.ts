import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import {
  type BlockReason,
  isUrgentBlock,
  mostCustomerNotes,
  parseBlock,
  parseCustomerCard,
  parseCustomerNote,
} from '../../../common/domain/customer-card';
import type { SignedInActor } from '../../platform/access/actor';
import { hidesMoney, isManager } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import { Audit } from '../../platform/audit/audit.service';
import { changeVersioned, raiseVersion, requireVersion, tagOf } from '../../platform/audit/versions';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { tryAgain } from '../../platform/database/try-again';
import { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { framed } from '../../identity/mail/frame';
import { Mail } from '../../identity/mail/mail.service';
import type { CustomerCard } from './customer-cards.dto';
import { CustomerBlockEntity, CustomerCardEntity, CustomerNoteEntity } from './customer-cards.entity';
import { type FoundCard, findCard, takeCard } from './customer-cards.query';

/** The psychic and the customer of a card. */
export interface CardOf {
  psychicId: number;
  customerId: number;
}

const withoutId = ({ card_id: _, version: __, ...card }: FoundCard): CustomerCard => card;

/** Earlier texts are for the psychic, and not in limited mode. */
const seesTexts = (actor: SignedInActor): boolean => !isManager(actor) && !hidesMoney(actor);

/**
 * What a psychic keeps about a customer. Everything is found by the pair, so nothing of one psychic is ever in the answer
 * for another. The audit never has the words.
 */
@Injectable()
export class CustomerCards {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** A manager's reading is audited. @throws NotFoundException the two never had to do with each other */
  async find(actor: SignedInActor, of: CardOf): Promise<Answer<CustomerCard>> {
    await this.access.require(actor, of.psychicId);
    const card = await this.require(of, seesTexts(actor));
    if (isManager(actor)) await this.note(this.db.manager, actor, of, 'read a customer card');
    return new Answer(withoutId(card), { version: tagOf(['customer_card', card.card_id], card.version) });
  }

  /** @throws ChangedMeanwhile another page has saved the card since it was read */
  async save(
    actor: SignedInActor,
    of: CardOf,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<CustomerCard>> {
    await this.access.require(actor, of.psychicId);
    const form = valueOf(parseCustomerCard(input));
    return this.change(of, async (manager) => {
      const { id, isNew } = await takeCard(manager, of.psychicId, of.customerId);
      // what was read had no card yet
      if (isNew) await requireVersion(manager, ['customer_card', 0], ifMatch);
      return changeVersioned(manager, actor, ['customer_card', id], isNew ? undefined : ifMatch, async () => {
        await manager.update(CustomerCardEntity, { id }, form);
        const body = await this.shown(manager, actor, of);
        return { body, audit: this.entry(of, 'changed a customer card') };
      });
    });
  }

  /** Adds a note: the psychic's own, or a manager's for the psychic. */
  async addNote(actor: SignedInActor, of: CardOf, input: unknown): Promise<CustomerCard> {
    await this.access.require(actor, of.psychicId);
    const { text } = valueOf(parseCustomerNote(input));
    return this.change(of, async (manager) => {
      const { psychicId, customerId } = of;
      if ((await manager.countBy(CustomerNoteEntity, { psychicId, customerId })) >= mostCustomerNotes)
        throw new ConflictException(`A card has at most ${mostCustomerNotes} notes. Delete one first.`);
      await manager.insert(CustomerNoteEntity, { psychicId, customerId, authorId: actor.account.id, text });
      await this.note(manager, actor, of, 'added a customer note');
      return this.shown(manager, actor, of);
    });
  }

  /** May be repeated. @throws ConflictException somebody else wrote it */
  async deleteNote(actor: SignedInActor, of: CardOf, id: number): Promise<CustomerCard> {
    await this.access.require(actor, of.psychicId);
    return this.change(of, async (manager) => {
      const note = await manager.findOneBy(CustomerNoteEntity, { id, ...of });
      if (note === null) return this.shown(manager, actor, of);
      if (note.authorId !== actor.account.id) throw new ConflictException('Somebody else wrote this note.');
      await manager.delete(CustomerNoteEntity, { id });
      await this.note(manager, actor, of, 'deleted a customer note');
      return this.shown(manager, actor, of);
    });
  }

  /** Blocks the customer, at once; another reason replaces that of a block that stands. */
  async block(actor: SignedInActor, of: CardOf, input: unknown): Promise<CustomerCard> {
    await this.access.require(actor, of.psychicId);
    const { reason } = valueOf(parseBlock(input));
    const card = await this.change(of, async (manager) => {
      const former = await manager.findOneBy(CustomerBlockEntity, { ...of, liftedAt: IsNull() });
      if (former?.reason !== reason) {
        if (former === null)
          await manager.insert(CustomerBlockEntity, { network: actor.network, ...of, reason });
        else {
          const { id } = former;
          await manager.update(CustomerBlockEntity, { id }, { reason, seenAt: null, seenBy: null });
          await raiseVersion(manager, actor, ['block', id]);
        }
        await this.audit.record(manager, actor, {
          ...this.entry(of, 'blocked a customer'),
          ...(former !== null && { before: { reason: former.reason } }),
          after: { customer_id: of.customerId, reason },
        });
        if (isUrgentBlock(reason)) await this.tellManagers(manager, actor, of, reason);
      }
      return this.shown(manager, actor, of);
    });
    this.mail.sendSoon();
    return card;
  }

  /** Lifts the block; without one it changes nothing. */
  async lift(actor: SignedInActor, of: CardOf): Promise<CustomerCard> {
    await this.access.require(actor, of.psychicId);
    return this.change(of, async (manager) => {
      const { affected } = await manager.update(
        CustomerBlockEntity,
        { ...of, liftedAt: IsNull() },
        { liftedAt: () => 'greatest(blocked_at, now())' },
      );
      if (affected !== 0) await this.note(manager, actor, of, 'lifted a block of a customer');
      return this.shown(manager, actor, of);
    });
  }

  /**
   * Runs a change of the pair under the psychic's lock, which a chat's request also takes. It can deadlock with an ingest,
   * which locks the pair's callback first; the one that is rolled back runs again.
   */
  private change<T>(of: CardOf, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return tryAgain(() =>
      this.db.transaction(async (manager) => {
        await lockPsychic(manager, of.psychicId);
        await this.require(of, false, manager);
        return work(manager);
      }),
    );
  }

  private async require(
    { psychicId, customerId }: CardOf,
    showsTexts = false,
    db: DataSource | EntityManager = this.db,
  ): Promise<FoundCard> {
    const card = await findCard(db, psychicId, customerId, showsTexts);
    if (card === undefined) throw new NotFoundException('There is no such customer of this psychic.');
    return card;
  }

  private async shown(manager: EntityManager, actor: SignedInActor, of: CardOf): Promise<CustomerCard> {
    return withoutId(await this.require(of, seesTexts(actor), manager));
  }

  private readonly entry = ({ psychicId, customerId }: CardOf, action: string) => ({
    action,
    on: psychicId,
    after: { customer_id: customerId },
  });

  private note(manager: EntityManager, actor: SignedInActor, of: CardOf, action: string): Promise<void> {
    return this.audit.record(manager, actor, this.entry(of, action));
  }

  private async tellManagers(
    manager: EntityManager,
    { network, account }: SignedInActor,
    { customerId }: CardOf,
    reason: BlockReason,
  ): Promise<void> {
    const heading = reason === 'Minor' ? 'A customer may be a minor' : 'A customer made threats';
    const site = this.env.siteUrl[network];
    await this.mail.queue(manager, network, [
      {
        to: this.env.supportMail[network],
        whose: 'network',
        ...framed(network, {
          subject: `Block of customer ${customerId}: ${reason}`,
          heading,
          blocks: [
            `${account.username} (id ${account.id}) has blocked customer ${customerId}. Reason: ${reason}.`,
            {
              title: `Customer ${customerId}`,
              button: 'Open the customer',
              address: `${site}/customers/${customerId}`,
            },
          ],
        }),
      },
    ]);
  }
}
