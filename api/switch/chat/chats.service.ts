import { ConflictException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatEvent, ChatSide } from '../../../common/domain/chat';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { hidesMoney } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { MemberChat, PsychicChat } from './chat.dto';
import { ChatTransitions } from './chat-transitions.service';
import { toMemberChat, toPsychicChat } from './chat-views';
import { findChat, findChatByName, type FoundChat } from './chats.query';

export const noChat = 'There is no such chat.';

/** Why a psychic's answer came too late: another window or device, the member, or a timeout was faster. */
function refusalOf({ acceptedAt, endedAt, result }: FoundChat): string {
  if (acceptedAt !== null)
    return endedAt === null
      ? 'You accepted this chat somewhere else.'
      : 'This chat was accepted and has ended.';
  if (result === 'Declined') return 'You declined this chat somewhere else.';
  if (result === 'Abandoned') return 'The member has left.';
  if (result === 'No Answer') return 'The two minutes to answer this chat have passed.';
  return 'The chat has not been accepted.';
}

/** Actions of both sides on a chat. */
@Injectable()
export class Chats {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly courses: ChatTransitions,
  ) {}

  /**
   * A psychic accepts, declines, or ends a chat.
   * @throws NotFoundException it is not this psychic's chat
   * @throws ConflictException the chat is in another state: someone was faster, or it timed out
   */
  async answer(
    actor: SignedInActor,
    psychicId: number,
    chatId: number,
    kind: 'accept' | 'decline' | 'end',
  ): Promise<PsychicChat> {
    const chat = await this.ofPsychic(actor, psychicId, chatId);
    const event: ChatEvent = kind === 'end' ? { kind, by: 'psychic' } : { kind };
    const isDone = await this.courses.happen(actor, chat, event);
    const now = await this.ofPsychic(actor, psychicId, chatId);
    if (!isDone) throw new ConflictException(refusalOf(now));
    return toPsychicChat(now, hidesMoney(actor));
  }

  /**
   * The member leaves, or the biller ends the chat. Idempotent. @throws NotFoundException no chat with this
   * connection_id
   */
  async leave(actor: Actor, connectionId: number, isTrial: boolean): Promise<MemberChat> {
    const chat = await this.ofSite(actor, connectionId);
    const event: ChatEvent = { kind: 'end', by: actor.via.kind === 'chat' ? 'member' : 'biller' };
    if (isTrial) return toMemberChat((await this.courses.wouldHappen(actor, chat, event)).chat);
    await this.courses.happen(actor, chat, event);
    return toMemberChat(await this.ofSite(actor, connectionId));
  }

  /** @throws NotFoundException the chat is not this psychic's */
  async ofPsychic(actor: SignedInActor, psychicId: number, chatId: number): Promise<FoundChat> {
    await this.access.require(actor, psychicId);
    const chat = await findChat(this.db, actor.network, chatId);
    if (chat?.psychicId !== psychicId) throw new NotFoundException(noChat);
    return chat;
  }

  /** @throws NotFoundException the site has no chat with this connection_id */
  async ofSite({ network }: Actor, connectionId: number): Promise<FoundChat> {
    const chat = await findChatByName(this.db, network, connectionId);
    if (chat === undefined) throw new NotFoundException(noChat);
    return chat;
  }
}

/** The error for calls after the end. A member's token expires with the chat. */
export const over = (by: ChatSide): Error =>
  by === 'member'
    ? new UnauthorizedException('The chat has ended, and its token is no longer valid.')
    : new ConflictException('The chat has ended.');
