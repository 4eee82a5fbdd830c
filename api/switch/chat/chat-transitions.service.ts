import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockedStatuses, lowered, withoutChat } from '../../../common/domain/availability';
import {
  type ChatCourse,
  type ChatEvent,
  type ChatResult,
  eventAtLeaving,
  happened,
  unheardFor,
} from '../../../common/domain/chat';
import { lastingChoice } from '../../../common/domain/reach';
import { type Actor, jobActor } from '../../platform/access/actor';
import { leavesChats } from '../../platform/access/policy';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { chatActions } from '../../platform/audit/contact-actions';
import { figuresTransaction } from '../../records/readings/ingest/ingest-transaction';
import { isHeard } from '../../identity/session-store/session.query';
import type { PushNotice } from '../../identity/push/push-notices';
import { Pushes } from '../../identity/push/pushes.service';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { pauseMissing, reportContact, reportUnattended } from '../../records/psychic-status/contacts';
import { statusOf } from '../../records/psychic-status/psychic-status';
import { Chat } from './chat.entity';
import { writeReading } from './chat-reading.query';
import { clock, findChat, type FoundChat, servingSince } from './chats.query';
import { rowFromChat, chatFromRow } from './chat-row';
import { Semaphore } from './semaphore';

/** The job that ends timed-out chats. */
export const endChatsJob = 'end-chats';

/**
 * At most this many ends per process wait for the figures lock, because users' requests need the other connections.
 */
const mostEnds = 2;

/** The notice that replaces a ring on the psychic's devices, by the chat's result. */
const ringAfter = {
  Completed: 'ring_answered',
  Dropped: 'ring_answered',
  Declined: 'ring_declined',
  Abandoned: 'ring_left',
  'No Answer': 'ring_missed',
} as const satisfies Record<ChatResult, PushNotice>;

/** Aborts a transaction that would have to end a chat but does not hold the figures lock. */
class Ends extends Error {}

/**
 * Applies events to chats one at a time, whichever process receives them. Each event runs in a transaction that
 * locks the chat, uses the database's clock, and first applies any timeout that is due. Locks are taken in the
 * order figures, psychic, chat.
 */
@Injectable()
export class ChatTransitions {
  private readonly ends = new Semaphore(mostEnds);

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    private readonly pushes: Pushes,
    @Inject(ENV) private readonly env: Pick<Env, 'missedInRow'>,
    sessions: SessionStore,
  ) {
    sessions.onSigningOut((actor, { id, role }, work) =>
      leavesChats(role) ? this.leaving(actor, id, work, true) : this.db.transaction(work),
    );
  }

  /** @returns whether the chat ends up in the state that the event asks for */
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

  /** Returns what the event would do, without changing anything. */
  wouldHappen(actor: Actor, chat: FoundChat, event: ChatEvent): Promise<{ done: boolean; chat: FoundChat }> {
    const work = async (manager: EntityManager) => {
      const done = await this.step(manager, actor, chat, event, true);
      return { done, chat: (await findChat(manager, chat.network, chat.id)) ?? chat };
    };
    return this.ends.pass(() => figuresTransaction(this.db, actor.network, work, true));
  }

  /**
   * Runs work that changes what a psychic may do. In the same transaction, ends the active chat or declines the
   * ringing one if the psychic can no longer continue it.
   * @param work locks the psychic; may run twice, with the first run rolled back
   * @param signsOut the psychic has left, whatever the account says
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
    // most psychics have no chat, or can keep it: try without the figures lock, which only an end needs
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

  /** @throws Ends if a chat would have to end but may not */
  private async endLeft(
    manager: EntityManager,
    actor: Actor,
    psychicId: number,
    signsOut: boolean,
    mayEnd: boolean,
  ): Promise<void> {
    // while this lock is held, no chat can be requested, accepted, or ended
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

  /** @throws Ends if the chat would end but may not */
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
    // unanswered because the psychic was not there
    const isUnattended = course.result === 'No Answer' && !(await isHeard(manager, psychicId, unheardFor));
    const loweredTo = psychic !== null && isUnattended ? loweredBy(psychic) : null;
    await manager.update(Chat, { id }, { ...rowFromChat(course, at), loweredTo });
    const turns = course.endedAt !== null || course.acceptedAt !== former.acceptedAt;
    if (psychic !== null && turns) await this.tell(manager, actor, psychic, chat, course, loweredTo !== null);
    if (turns && former.acceptedAt === null) await this.stopRinging(manager, chat, course.result);
    if (course.endedAt !== null) await pauseMissing(manager, chat.network, this.env.missedInRow);
    return done;
  }

  /** Replaces the notice of a ring on the psychic's devices. A chat without a result was answered. */
  private async stopRinging(
    manager: EntityManager,
    { id, psychicId }: Chat,
    result: ChatCourse['result'],
  ): Promise<void> {
    const tag = `chat-${id}`;
    await this.pushes.takeBack(manager, psychicId, tag);
    await this.pushes.send(manager, psychicId, ringAfter[result ?? 'Completed'], { tag });
  }

  /** Records how an accept or an end changes the psychic, and who caused it. */
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
    const before = statusOf(psychic);
    await this.audit.record(manager, who, {
      action,
      on: psychic.accountId,
      before,
      after: {
        chat_id: id,
        connection_id: connectionId,
        ...(result !== null && { result }),
        ...(next && statusOf(next)),
      },
    });
    // unlike the chat itself, this goes into the psychic's activity log
    if (isUnattended)
      await this.audit.record(manager, who, {
        action: 'lost the chat with an unanswered one',
        on: psychic.accountId,
        before,
        ...(next !== undefined && { after: statusOf(next) }),
      });
  }
}

/** The status that a choice including chat is lowered to; null if the choice does not include chat. */
function loweredBy(psychic: Psychic): 'P' | 'U' | null {
  const { permissions, accountStatus } = psychic;
  const former = lastingChoice(psychic);
  const left = withoutChat(former);
  if (left === former) return null;
  return lowered(left, permissions, accountStatus) === 'P' ? 'P' : 'U';
}
