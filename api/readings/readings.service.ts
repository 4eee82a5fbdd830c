import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { type DatedListQuery, readDateRange } from '../http/date-range';
import { Answer } from '../http/answer';
import { readPage } from '../http/paging';
import { hidesMoney } from '../access/policy';
import { PsychicAccess } from '../access/psychic-access.service';
import type { SignedInActor } from '../access/actor';
import type { Readings, ReadingsSummary } from './readings.dto';
import { findReadings, findReadingsSummary, readingFields, toReadingRow } from './readings.query';

@Injectable()
export class ReadingsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, psychicId: number, query: DatedListQuery): Promise<Answer<Readings>> {
    await this.access.require(actor, psychicId);
    const limited = hidesMoney(actor);
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), actor.account.payDay));
    const page = readPage(query, readingFields(limited));
    const [found, summary] = await Promise.all([
      findReadings(this.db, psychicId, window, page),
      findReadingsSummary(this.db, psychicId, window),
    ]);
    const body = {
      readings: found.rows.map((row) => toReadingRow(row, limited)),
      summary: limited ? withoutRevenue(summary) : summary,
    };
    return new Answer(body, { range: { resource: 'readings', rows: found } });
  }
}

function withoutRevenue({ revenue: _, ...summary }: ReadingsSummary): ReadingsSummary {
  return summary;
}
