import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { askedChat } from '../../../common/domain/chat';
import type { Actor } from '../../platform/access/actor';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { ChatTokens } from '../../platform/api-keys/chat-tokens.service';
import { hashKey } from '../../platform/api-keys/key-hash';
import { storedKeys } from '../../platform/accounts/erased-keys.query';
import { Audit } from '../../platform/audit/audit.service';
import { chatActions } from '../../platform/audit/contact-actions';
import { hasBlocked } from '../../records/customer-cards/blocks.query';
import { reportContact } from '../../records/psychic-status/contacts';
import { statusOf } from '../../records/psychic-status/psychic-status';
import { Pushes } from '../../identity/push/pushes.service';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { Answer } from '../../platform/http/answer';
import { InvalidInput, Refusal } from '../../platform/http/problem';
import { figuresTransaction } from '../../records/readings/ingest/ingest-transaction';
import type { Bounds } from '../../records/readings/ingest/limits';
import { namedPsychics } from '../../records/readings/ingest/psychics.query';
import { noSuchPsychic } from '../../records/readings/ingest/record-fields';
import { type ChatAsk, digestOfAsk, readAsk } from './ask';
import { takeMember } from './asking.query';
import { Chat } from './chat.entity';
import type { AskedChat } from './chat.dto';
import { clock, findOpenChat, freeMinutesLeft, hasReadingOf } from './chats.query';
import { rowFromChat } from './chat-row';
import { Semaphore } from './semaphore';

/** Same limit as for ends; further requests queue outside the database. */
const mostAsks = 2;

/** Lets members request chats, through the site's server and its API key. */
@Injectable()
export class Asking {
  private readonly asks = new Semaphore(mostAsks);

  constructor(
    private readonly db: DataSource,
    private readonly tokens: ChatTokens,
    private readonly audit: Audit,
    private readonly secrets: Secrets,
    private readonly pushes: Pushes,
    @Inject(ENV) private readonly bounds: Bounds,
  ) {}

  /**
   * Rings a psychic, once per connection_id.
   * @param isTrial makes no changes; a chat that would be new has neither number nor token
   * @throws InvalidInput invalid fields, or the psychic is not in the network
   * @throws ConflictException the psychic cannot take a chat now, or the connection_id belongs to another contact
   * @throws Refusal the psychic has blocked the customer
   */
  async ask(actor: Actor, body: unknown, isTrial: boolean): Promise<Answer<AskedChat>> {
    const ask = readAsk(body, this.bounds.maxRate[actor.network]);
    const psychicId = (await namedPsychics(this.db, actor.network, [ask]))(ask);
    if (psychicId === undefined) throw new InvalidInput({ psychic: noSuchPsychic(ask) });
    const asked = await this.asks.pass(() =>
      figuresTransaction(
        this.db,
        actor.network,
        (manager) => this.ring(manager, actor, ask, psychicId),
        isTrial,
      ),
    );
    const status = asked.isNew ? 201 : 200;
    if (isTrial && asked.isNew) return new Answer({ chat_id: null, token: null }, { status });
    const token = this.tokens.of(actor.network, ask.connection_id);
    return new Answer({ chat_id: asked.id, token }, { status });
  }

  private async ring(
    manager: EntityManager,
    actor: Actor,
    ask: ChatAsk,
    psychicId: number,
  ): Promise<{ id: number; isNew: boolean }> {
    const { network } = actor;
    const psychic = await manager.findOneOrFail(Psychic, {
      where: { accountId: psychicId },
      lock: { mode: 'pessimistic_write' },
    });
    const digest = digestOfAsk(ask, psychicId);
    const former = await manager.findOneBy(Chat, { network, connectionId: ask.connection_id });
    if (former !== null) {
      if (former.digest === digest) return { id: former.id, isNew: false };
      throw new ConflictException('The connection_id belongs to another chat.');
    }
    if (!['A', 'C'].includes(psychic.availability))
      throw new ConflictException('The psychic is not available for a chat.');
    // a manager may have set the psychic to available during a chat
    if ((await findOpenChat(manager, psychicId)) !== undefined)
      throw new ConflictException('The psychic is already in a chat.');
    const stored = await storedKeys(manager, this.secrets, network, [ask.external_id]);
    const external_id = stored?.(ask.external_id) ?? ask.external_id;
    const customerId = await takeMember(manager, network, { ...ask, external_id });
    // under the psychic's lock, which a block also takes
    if (await hasBlocked(manager, psychicId, customerId)) throw new Refusal('customer_blocked');
    const free = Math.min(ask.free_minutes, await freeMinutesLeft(manager, psychicId, customerId));
    const at = await clock(manager);
    const { identifiers } = await manager.insert(Chat, {
      network,
      connectionId: ask.connection_id,
      psychicId,
      customerId,
      digest,
      tokenHash: hashKey(this.tokens.of(network, ask.connection_id)),
      rate: String(ask.rate),
      freeMinutes: String(Math.floor(free * 100 + 1e-6) / 100),
      ...rowFromChat(askedChat(at), at),
    });
    const next = (await hasReadingOf(manager, network, ask.connection_id))
      ? undefined
      : await reportContact(manager, psychic, 'R', ask.connection_id);
    if (next === undefined)
      throw new ConflictException('The connection_id belongs to a contact that has ended.');
    const id = (identifiers[0] as { id: number }).id;
    await this.audit.record(manager, actor, {
      action: chatActions.asked,
      on: psychicId,
      before: statusOf(psychic),
      after: { chat_id: id, connection_id: ask.connection_id, ...statusOf(next) },
    });
    await this.pushes.send(manager, psychicId, 'ring', { tag: `chat-${id}` });
    return { id, isNew: true };
  }
}
