import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { parseSchedule, toWire } from '../../common/domain/schedule-week';
import { Audit } from '../audit/audit.service';
import { valueOf } from '../http/problem';
import { PsychicAccess } from '../psychics/psychic-access.service';
import { lockPsychic } from '../psychics/psychic-lock.query';
import type { CurrentUser } from '../sessions/current-user';
import type { ScheduleSegment } from './schedule.dto';
import { findSegments, replaceSegments } from './schedule.query';

@Injectable()
export class ScheduleService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
  ) {}

  async find(user: CurrentUser, id: number): Promise<ScheduleSegment[]> {
    await this.access.require(user, id);
    return toWire(await findSegments(this.db, id));
  }

  /** Replaces the week, in New York wall-clock time. @throws InvalidInput naming every wrong segment */
  async replace(
    user: CurrentUser,
    id: number,
    schedule: unknown,
    request: FastifyRequest,
  ): Promise<ScheduleSegment[]> {
    await this.access.require(user, id);
    const segments = valueOf(parseSchedule(schedule));
    await this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      const before = await findSegments(manager, id);
      await replaceSegments(manager, id, segments);
      await this.audit.record(manager, {
        by: user,
        action: 'changed the schedule',
        on: id,
        before: { segments: before.length },
        after: { segments: segments.length },
        request,
      });
    });
    return toWire(segments);
  }
}
