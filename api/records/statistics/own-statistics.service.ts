import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../common/domain/new-york-time';
import type { SignedInActor } from '../../platform/access/actor';
import { hidesMoney } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { Answer, JsonText } from '../../platform/http/answer';
import { ownPeriodsOf } from './own-periods';
import type { OwnStatistics } from './own-statistics.dto';
import { findOwnStatistics } from './own-statistics.query';
import { PublishedFigures } from './published-figures.service';

/** A psychic's statistics for today and for periods ending today, as last published. */
@Injectable()
export class OwnStatisticsService {
  constructor(
    private readonly access: PsychicAccess,
    private readonly published: PublishedFigures,
  ) {}

  async list(actor: SignedInActor, psychicId: number): Promise<Answer<JsonText>> {
    await this.access.require(actor, psychicId);
    const today = dayOf(new Date());
    const isLimited = hidesMoney(actor);
    return this.published.answer(actor.network, ['own', psychicId, today, isLimited], async (db) => {
      const rows = await findOwnStatistics(db, psychicId, ownPeriodsOf(today));
      return { value: isLimited ? rows.map(withoutMoney) : rows, parts: {} };
    });
  }
}

function withoutMoney({
  rate: _,
  rev_per_call: __,
  total_revenue: ___,
  ...row
}: OwnStatistics): OwnStatistics {
  return row;
}
