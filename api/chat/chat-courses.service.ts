import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChatCourse, type ChatEvent, happened } from '../../common/domain/chat';
import { type Actor, jobActor } from '../access/actor';
import { Psychic } from '../accounts/psychic.entity';
import { Audit } from '../audit/audit.service';
import { chatDeeds } from '../audit/contact-deeds';
import { reportContact, standingOf } from '../availability/contacts';
import { figuresTransaction } from '../readings/ingest/ingest-transaction';
import { Chat } from './chat.entity';
import { writeReading } from './chat-reading.query';
import { clock, findChat, type FoundChat } from './chats.query';
import { columnsOf, courseOf } from './course';
import { Gate } from './gate';

/** The job that ends what time has ended. */
export const endChatsJob = 'end-chats';

/** So many ends of this process wait for the figures at a time: people's requests need the other connections. */
const mostEnds = 2;

/** Ends the transaction that cannot end a chat, since it does not hold the figures. */
class Ends extends Error {}

/**
 * What happens to chats, one after the other, whichever process it comes to: each in a transaction that holds the chat,
 * by the database's clock, after whatever time has done meanwhile. Locks are taken in the order figures, psychic, chat.
 */
@Injectable()
export class ChatCourses {
  private readonly ends = new Gate(mostEnds);

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  /** @returns whether the chat stands as the event wants it */
  async happen(actor: Actor, chat: { id: number; psychicId: number }, event: ChatEvent): Promise<boolean> {
    const mayEndOnly = event.kind === 'sign' || event.kind === 'accept';
    if (mayEndOnly)
      try {
        return await this.db.transaction((manager) => this.step(manager, actor, chat, event, false));
      } catch (error) {
        if (!(error instanceof Ends)) throw error;
      }
    return this.end(actor, chat, event);
  }

  /** What would come of it; nothing does. */
  wouldHappen(actor: Actor, chat: FoundChat, event: ChatEvent): Promise<{ done: boolean; chat: FoundChat }> {
    const work = async (manager: EntityManager) => {
      const done = await this.step(manager, actor, chat, event, true);
      return { done, chat: (await findChat(manager, chat.network, chat.id)) ?? chat };
    };
    return this.ends.pass(() => figuresTransaction(this.db, actor.network, work, true));
  }

  private end(actor: Actor, chat: { id: number; psychicId: number }, event: ChatEvent): Promise<boolean> {
    return this.ends.pass(() =>
      figuresTransaction(this.db, actor.network, (manager) => this.step(manager, actor, chat, event, true)),
    );
  }

  /** @throws Ends it would end the chat, and may not */
  private async step(
    manager: EntityManager,
    actor: Actor,
    { id, psychicId }: { id: number; psychicId: number },
    event: ChatEvent,
    mayEnd: boolean,
  ): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const changesStatus = mayEnd || event.kind === 'accept';
    const psychic = changesStatus
      ? await manager.findOneOrFail(Psychic, { where: { accountId: psychicId }, lock })
      : null;
    const chat = await manager.findOneOrFail(Chat, { where: { id }, lock });
    const at = await clock(manager);
    const former = courseOf(chat);
    const { chat: course, done } = happened(former, event, at);
    if (course === former) return done;
    if (course.endedAt !== null && !mayEnd) throw new Ends();
    if (course.endedAt !== null) await writeReading(manager, chat, course);
    await manager.update(Chat, { id }, columnsOf(course, at));
    const turns = course.endedAt !== null || course.acceptedAt !== former.acceptedAt;
    if (psychic !== null && turns) await this.tell(manager, actor, psychic, chat, course);
    return done;
  }

  /** What an accept or an end makes of the psychic, and who did it. */
  private async tell(
    manager: EntityManager,
    actor: Actor,
    psychic: Psychic,
    { id, network, connectionId }: Chat,
    { endedAt, endedBy, result }: ChatCourse,
  ): Promise<void> {
    const next = await reportContact(manager, psychic, endedAt === null ? 'B' : 'U', connectionId);
    const who = endedAt !== null && endedBy === null ? jobActor(network, endChatsJob) : actor;
    const action =
      endedAt === null ? chatDeeds.accepted : result === 'Declined' ? chatDeeds.declined : chatDeeds.ended;
    await this.audit.record(manager, who, {
      action,
      on: psychic.accountId,
      before: standingOf(psychic),
      after: { chat_id: id, connection_id: connectionId, ...(result !== null && { result }), ...next },
    });
  }
}
