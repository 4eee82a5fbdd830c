import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import type { NotedCall } from '../../http/note-calls';
import { Jobs } from '../../jobs/jobs.service';
import { IntegrationCall } from './integration-call.entity';

const daysKept = 30;
const day = 86_400_000;

/** The log of integrators' calls, for troubleshooting with them. */
@Injectable()
export class CallLog {
  constructor(
    private readonly db: DataSource,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'clear-integration-calls', cron: '20 4 * * *', run: () => this.clear() });
  }

  async note(call: NotedCall): Promise<void> {
    await this.db.getRepository(IntegrationCall).insert(call);
  }

  /** Deletes entries older than thirty days. */
  async clear(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - daysKept * day);
    await this.db.getRepository(IntegrationCall).delete({ at: LessThan(before) });
  }
}
