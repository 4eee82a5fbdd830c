import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseWeeklyGoal } from '../../../common/domain/weekly-goal';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import type { SignedInActor } from '../../platform/access/actor';
import { hidesMoney } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import type { WeeklyGoal } from './weekly-goal.dto';

/** What a psychic wants to reach in a pay week. The goals of both modes are kept; one is shown. */
@Injectable()
export class WeeklyGoals {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Answer<WeeklyGoal>> {
    await this.access.require(actor, id);
    const goal = await withVersion(this.db, ['weekly_goal', id], () => goalOf(this.db.manager, actor, id));
    // a manager who turns limited mode on or off changes what is shown, not its version
    return new Answer(goal.body, { ...goal.parts, isPartVersion: true });
  }

  /** @throws ChangedMeanwhile another page has changed the goal since it was read */
  async save(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<WeeklyGoal>> {
    await this.access.require(actor, id);
    const goal = valueOf(parseWeeklyGoal(input, hidesMoney(actor)));
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      return changeVersioned(manager, actor, ['weekly_goal', id], ifMatch, async () => {
        const before = await goalOf(manager, actor, id);
        if (isDeepStrictEqual(before, goal)) return { body: before };
        await manager.update(
          Psychic,
          { accountId: id },
          'amount' in goal ? { weeklyGoalAmount: goal.amount } : { weeklyGoalMinutes: goal.minutes },
        );
        // without the goal, which only the psychic sees
        return { body: goal, audit: { action: 'set the weekly goal', on: id } };
      });
    });
  }
}

async function goalOf(manager: EntityManager, actor: SignedInActor, accountId: number): Promise<WeeklyGoal> {
  const { weeklyGoalAmount, weeklyGoalMinutes } = await manager.findOneByOrFail(Psychic, { accountId });
  return hidesMoney(actor) ? { minutes: weeklyGoalMinutes } : { amount: weeklyGoalAmount };
}
