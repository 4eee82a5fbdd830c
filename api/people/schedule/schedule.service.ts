import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf } from '../../../common/domain/new-york-time';
import { parseSchedule, toWire } from '../../../common/domain/schedule-week';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import type { SignedInActor } from '../../platform/access/actor';
import type { ScheduleSegment } from './schedule.dto';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import { keepFormerWeek } from './schedule-days.query';
import { findSegments, replaceSegments } from './schedule.query';

@Injectable()
export class ScheduleService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Answer<ScheduleSegment[]>> {
    await this.access.require(actor, id);
    return withVersion(this.db, ['schedule', id], async () => toWire(await findSegments(this.db, id)));
  }

  /**
   * Replaces the week, in New York wall-clock time, from today on: days before keep the week they had.
   * @throws InvalidInput naming every invalid segment
   * @throws ChangedMeanwhile the week no longer matches `ifMatch`
   */
  async replace(
    actor: SignedInActor,
    id: number,
    schedule: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<ScheduleSegment[]>> {
    await this.access.require(actor, id);
    const segments = valueOf(parseSchedule(schedule));
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      return changeVersioned(manager, actor, ['schedule', id], ifMatch, async () => {
        const before = { segments: await findSegments(manager, id) };
        if (JSON.stringify(before.segments) !== JSON.stringify(segments))
          await keepFormerWeek(manager, id, { ...before, until: dayOf(new Date()) });
        await replaceSegments(manager, id, segments);
        return {
          body: toWire(segments),
          audit: { action: 'changed the schedule', on: id, before, after: { segments } },
        };
      });
    });
  }
}
