import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { ScheduledCall } from './scheduled-calls.dto';
import { findScheduledCalls } from './scheduled-calls.query';

@Injectable()
export class ScheduledCallsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, psychicId: number): Promise<ScheduledCall[]> {
    await this.access.require(actor, psychicId);
    return findScheduledCalls(this.db, psychicId);
  }
}
