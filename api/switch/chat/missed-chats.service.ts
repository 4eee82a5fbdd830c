import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import { chatActions } from '../../platform/audit/contact-actions';
import { LiveEvents } from '../live/live-events.service';
import type { MissedChat } from './chat.dto';
import { Chats } from './chats.service';
import { findMissed, seeMissed } from './missed-chats.query';

/** Unanswered chats: shown to the psychic on every device until seen. */
@Injectable()
export class MissedChats {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly chats: Chats,
    private readonly audit: Audit,
    live: LiveEvents,
  ) {
    live.register({
      // sent by a trigger; see the migration
      notification: 'chat_missed',
      event: 'missed_chats',
      tell: (payload) => {
        const psychicId = Number(payload);
        return [{ to: { psychicId }, event: 'missed_chats', data: () => findMissed(db, psychicId) }];
      },
    });
  }

  async list(actor: SignedInActor, psychicId: number): Promise<MissedChat[]> {
    await this.access.require(actor, psychicId);
    return findMissed(this.db, psychicId);
  }

  /** @throws NotFoundException it is not this psychic's chat */
  async see(actor: SignedInActor, psychicId: number, chatId: number): Promise<void> {
    const { id } = await this.chats.ofPsychic(actor, psychicId, chatId);
    await this.db.transaction(async (manager) => {
      const seen = await seeMissed(manager, psychicId, id);
      if (seen.length > 0)
        await this.audit.record(manager, actor, {
          action: chatActions.saw,
          on: psychicId,
          after: { chat_ids: seen },
        });
    });
  }
}
