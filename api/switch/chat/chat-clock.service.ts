import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { jobActor } from '../../platform/access/actor';
import { Outages } from '../../platform/database/outages.service';
import { EverySecond } from '../../platform/jobs/every-second';
import { Retention } from '../../platform/retention/retention.service';
import { ChatTransitions, endChatsJob } from './chat-transitions.service';
import { forgetMessages, oldMessages } from './chat-messages.query';
import { findDueChats, noteUptime } from './chats.query';

/**
 * Handles chat timeouts: unanswered requests and sides that went silent. Every process checks once a second; the
 * first one to get the chat's lock ends the chat. Each process also records its uptime every second, separately,
 * because a check may have to wait.
 */
@Injectable()
export class ChatClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly everySecond: EverySecond;

  constructor(
    private readonly db: DataSource,
    private readonly courses: ChatTransitions,
    outages: Outages,
    retention: Retention,
  ) {
    this.everySecond = new EverySecond(new Logger(ChatClock.name), outages);
    retention.add('chatTexts', {
      ...oldMessages,
      forget: (network, before) => forgetMessages(db, network, before),
    });
  }

  onApplicationBootstrap(): void {
    this.everySecond.do('Checking chats failed', () => this.look());
    this.everySecond.do('Recording the uptime failed', () => noteUptime(this.db));
  }

  onModuleDestroy(): Promise<void> {
    return this.everySecond.stop();
  }

  /** Ends every chat that has timed out. */
  async look(): Promise<void> {
    for (const chat of await findDueChats(this.db))
      await this.courses.happen(jobActor(chat.network, endChatsJob), chat, { kind: 'time' });
  }
}
