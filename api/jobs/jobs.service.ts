import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import PgBoss from 'pg-boss';
import { networks } from '../../common/brand/brands';
import { newYork } from '../../common/domain/new-york-time';
import { DATABASE_URL } from '../database/tokens';
import { AutomaticGifts } from '../gifts/automatic-gifts.service';
import { RateLimit } from '../http/rate-limit.service';
import { Mail } from '../mail/mail.service';
import { SessionStore } from '../sessions/session-store.service';
import { SignInThrottle } from '../sessions/sign-in-throttle.service';
import { Publication } from '../statistics/publication.service';

interface Job {
  name: string;
  /** New York wall clock. */
  cron: string;
  run: () => Promise<void>;
}

/** Work by the clock. Each run is taken by one process, whichever is free, and given up after five minutes. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Jobs.name);
  private readonly boss: PgBoss;
  private readonly jobs: Job[];

  constructor(
    @Inject(DATABASE_URL) url: string,
    publication: Publication,
    sessions: SessionStore,
    throttle: SignInThrottle,
    mail: Mail,
    gifts: AutomaticGifts,
    limit: RateLimit,
  ) {
    this.boss = new PgBoss({ connectionString: url, max: 3, application_name: 'psychic-network jobs' });
    this.boss.on('error', (error) => this.logger.warn(`The job queue: ${error.message}`));
    this.jobs = [
      { name: 'publish-statistics', cron: '0 7,10,13,16,19,22 * * *', run: () => publishAll(publication) },
      { name: 'end-expired-sessions', cron: '* * * * *', run: () => sessions.endExpired() },
      {
        name: 'send-automatic-gifts',
        cron: '0 9 * * *',
        run: async () => {
          await gifts.send();
        },
      },
      { name: 'sweep-rate-limits', cron: '*/15 * * * *', run: () => limit.sweep() },
      { name: 'send-mail', cron: '* * * * *', run: () => mail.sendQueued() },
      { name: 'sweep-sign-in-failures', cron: '*/15 * * * *', run: () => throttle.sweep() },
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    for (const { name, cron, run } of this.jobs) {
      await this.boss.createQueue(name, { name, policy: 'stately', expireInMinutes: 5, retryLimit: 2 });
      await this.boss.work(name, run);
      await this.boss.schedule(name, cron, undefined, { tz: newYork });
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 3000, wait: true }).catch(() => undefined);
  }
}

async function publishAll(publication: Publication): Promise<void> {
  for (const network of networks) await publication.publish(network);
}
