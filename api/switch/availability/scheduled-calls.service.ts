import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Pushes } from '../../identity/push/pushes.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { ScheduledCall } from './scheduled-calls.dto';
import { findScheduledCalls, takeSoonCalls } from './scheduled-calls.query';

@Injectable()
export class ScheduledCallsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly pushes: Pushes,
    jobs: Jobs,
  ) {
    jobs.add('announce-scheduled-calls', () => this.announce());
  }

  /** Tells psychics of calls that begin soon. */
  async announce(): Promise<void> {
    await this.db.transaction(async (manager) => {
      for (const { id, psychic_id } of await takeSoonCalls(manager))
        await this.pushes.send(manager, psychic_id, 'scheduled_call', { tag: `scheduled-${id}` });
    });
  }

  async list(actor: SignedInActor, psychicId: number): Promise<ScheduledCall[]> {
    await this.access.require(actor, psychicId);
    return findScheduledCalls(this.db, psychicId);
  }
}
