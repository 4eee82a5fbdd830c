import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { jobActor } from '../../platform/access/actor';
import { Outages } from '../../platform/database/outages.service';
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
  private readonly logger = new Logger(ChatClock.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly working = new Set<Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly courses: ChatTransitions,
    private readonly outages: Outages,
    retention: Retention,
  ) {
    retention.add('chatTexts', {
      ...oldMessages,
      forget: (network, before) => forgetMessages(db, network, before),
    });
  }

  onApplicationBootstrap(): void {
    this.everySecond('Checking chats failed', () => this.look());
    this.everySecond('Recording the uptime failed', () => noteUptime(this.db));
  }

  async onModuleDestroy(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.working);
  }

  /** Runs once a second, but never overlaps itself. */
  private everySecond(failed: string, work: () => Promise<void>): void {
    let isWorking = false;
    const timer = setInterval(() => {
      if (isWorking) return;
      isWorking = true;
      const done = work()
        .catch((error: unknown) => {
          if (this.outages.note(error) === undefined)
            this.logger.warn(`${failed}: ${error instanceof Error ? error.message : 'unknown'}`);
        })
        .finally(() => {
          isWorking = false;
          this.working.delete(done);
        });
      this.working.add(done);
    }, 1000);
    this.timers.push(timer.unref());
  }

  /** Ends every chat that has timed out. */
  async look(): Promise<void> {
    for (const chat of await findDueChats(this.db))
      await this.courses.happen(jobActor(chat.network, endChatsJob), chat, { kind: 'time' });
  }
}
