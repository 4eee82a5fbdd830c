import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { jobActor } from '../access/actor';
import type { Env } from '../config/env';
import { Outages } from '../database/outages.service';
import { ENV } from '../database/tokens';
import { Jobs } from '../jobs/jobs.service';
import { ChatCourses, endChatsJob } from './chat-courses.service';
import { forgetMessages } from './chat-messages.query';
import { findDueChats } from './chats.query';

const lookEvery = 1000;

/**
 * Sees to what time does to chats: a request that nobody has answered, a side that is not heard any more. Every process
 * looks each second; what they find is ended behind the chat's lock, by whichever comes first.
 */
@Injectable()
export class ChatClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ChatClock.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly courses: ChatCourses,
    private readonly outages: Outages,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'forget-chat-messages', cron: '15 4 * * *', run: () => this.forget() });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look()
        .catch((error: unknown) => {
          if (this.outages.note(error) === undefined)
            this.logger.warn(
              `Chats were not looked at: ${error instanceof Error ? error.message : 'unknown'}`,
            );
        })
        .finally(() => (this.looking = undefined));
    }, lookEvery);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Ends every chat that time has ended. */
  async look(): Promise<void> {
    for (const chat of await findDueChats(this.db))
      await this.courses.happen(jobActor(chat.network, endChatsJob), chat, { kind: 'time' });
  }

  /** Deletes what was written longer ago than it is kept. */
  async forget(): Promise<void> {
    while ((await forgetMessages(this.db, this.env.chatDays)) > 0);
  }
}
