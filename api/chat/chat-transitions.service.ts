import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockedStatuses, lowered, withoutChat } from '../../common/domain/availability';
import {
  type ChatCourse,
  type ChatEvent,
  eventAtLeaving,
  happened,
  unheardFor,
} from '../../common/domain/chat';
import { type Actor, jobActor } from '../access/actor';
import { leavesChats } from '../access/policy';
import { Psychic } from '../accounts/psychic.entity';
import { Audit } from '../audit/audit.service';
import { chatActions } from '../audit/contact-actions';
import { figuresTransaction } from '../readings/ingest/ingest-transaction';
import { isHeard } from '../sessions/session.query';
import { SessionStore } from '../sessions/session-store.service';
import { reportContact, reportUnattended } from '../standing/contacts';
import { standingOf } from '../standing/standing';
import { Chat } from './chat.entity';
import { writeReading } from './chat-reading.query';
import { clock, findChat, type FoundChat, servingSince } from './chats.query';
import { rowFromChat, chatFromRow } from './chat-row';
import { Semaphore } from './semaphore';

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
export class ChatTransitions {
  private readonly ends = new Semaphore(mostEnds);

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    sessions: SessionStore,
  ) {
    sessions.onSigningOut((actor, work) =>
      leavesChats(actor) ? this.leaving(actor, actor.account.id, work, true) : this.db.transaction(work),
    );
  }

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

  /**
   * Runs work that changes what a psychic may do, and in the same transaction ends the chat that runs or declines the one
   * that rings, where the psychic cannot go on with it.
   * @param work locks the psychic; it may run twice, the first time taken back
   * @param signsOut the psychic is gone, whatever the account says
   */
  async leaving<T>(
    actor: Actor,
    psychicId: number,
    work: (manager: EntityManager) => Promise<T>,
    signsOut = false,
  ): Promise<T> {
    const leave = async (manager: EntityManager, mayEnd: boolean): Promise<T> => {
      const done = await work(manager);
      await this.endLeft(manager, actor, psychicId, signsOut, mayEnd);
      return done;
    };
    const hasChat = await this.db.getRepository(Chat).existsBy({ psychicId, endedAt: IsNull() });
    // hardly anybody has one, and whoever has may keep it: only an end waits for the figures
    if (!(hasChat && signsOut))
      try {
        return await this.db.transaction((manager) => leave(manager, false));
      } catch (error) {
        if (!(error instanceof Ends)) throw error;
      }
    return this.ends.pass(() =>
      figuresTransaction(this.db, actor.network, (manager) => leave(manager, true)),
    );
  }

  /** @throws Ends a chat would end, and may not */
  private async endLeft(
    manager: EntityManager,
    actor: Actor,
    psychicId: number,
    signsOut: boolean,
    mayEnd: boolean,
  ): Promise<void> {
    // behind this lock no chat is asked for, accepted or ended
    const { accountStatus, permissions } = await manager.findOneOrFail(Psychic, {
      where: { accountId: psychicId },
      lock: { mode: 'pessimistic_write' },
    });
    const chat = await manager.findOneBy(Chat, { psychicId, endedAt: IsNull() });
    if (chat === null) return;
    const event = eventAtLeaving(chatFromRow(chat), {
      isGone: signsOut || lockedStatuses.includes(accountStatus),
      mayChat: lowered('C', permissions, accountStatus) === 'C',
    });
    if (event === undefined) return;
    if (!mayEnd) throw new Ends();
    await this.step(manager, actor, chat, event, true);
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
    const former = chatFromRow(chat);
    const { chat: course, done } = happened(former, event, at, await servingSince(manager));
    if (course === former) return done;
    if (course.endedAt !== null && !mayEnd) throw new Ends();
    if (course.endedAt !== null) await writeReading(manager, chat, course);
    // nobody answered, and nobody was there to
    const isUnattended = course.result === 'No Answer' && !(await isHeard(manager, psychicId, unheardFor));
    const loweredTo = psychic !== null && isUnattended ? loweredBy(psychic) : null;
    await manager.update(Chat, { id }, { ...rowFromChat(course, at), loweredTo });
    const turns = course.endedAt !== null || course.acceptedAt !== former.acceptedAt;
    if (psychic !== null && turns) await this.tell(manager, actor, psychic, chat, course, loweredTo !== null);
    return done;
  }

  /** What an accept or an end makes of the psychic, and who did it. */
  private async tell(
    manager: EntityManager,
    actor: Actor,
    psychic: Psychic,
    { id, network, connectionId }: Chat,
    { endedAt, endedBy, result }: ChatCourse,
    isUnattended: boolean,
  ): Promise<void> {
    const next = isUnattended
      ? await reportUnattended(manager, psychic, connectionId)
      : await reportContact(manager, psychic, endedAt === null ? 'B' : 'U', connectionId);
    const who = endedAt !== null && endedBy === null ? jobActor(network, endChatsJob) : actor;
    const action =
      endedAt === null
        ? chatActions.accepted
        : result === 'Declined'
          ? chatActions.declined
          : chatActions.ended;
    const before = standingOf(psychic);
    await this.audit.record(manager, who, {
      action,
      on: psychic.accountId,
      before,
      after: { chat_id: id, connection_id: connectionId, ...(result !== null && { result }), ...next },
    });
    // unlike a chat, this stands among what people do to the psychic
    if (isUnattended)
      await this.audit.record(manager, who, {
        action: 'lost the chat with an unanswered one',
        on: psychic.accountId,
        before,
        ...(next !== undefined && { after: next }),
      });
  }
}

/** What a choice with chat is lowered to; null for one without. */
function loweredBy({ chosenAvailability, permissions, accountStatus }: Psychic): 'P' | 'U' | null {
  const left = withoutChat(chosenAvailability);
  if (left === chosenAvailability) return null;
  return lowered(left, permissions, accountStatus) === 'P' ? 'P' : 'U';
}
