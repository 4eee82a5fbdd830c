import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf } from '../../../common/domain/new-york-time';
import { payPeriodOf } from '../../../common/domain/pay-period';
import { type DatedListQuery, readDateRange } from '../../platform/http/date-range';
import { Answer } from '../../platform/http/answer';
import { readPage } from '../../platform/http/paging';
import { readingsView } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { FormerReading, Readings, ReadingsSummary } from './readings.dto';
import { findReadings, readingFields, toReadingRow } from './readings.query';
import { findVersions, hasReading } from './versions.query';

@Injectable()
export class ReadingsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, psychicId: number, query: DatedListQuery): Promise<Answer<Readings>> {
    await this.access.require(actor, psychicId);
    const view = readingsView(actor);
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), actor.account.payDay));
    const page = readPage(query, readingFields(view));
    const { summary, ...found } = await findReadings(this.db, psychicId, window, page, view);
    const body = {
      readings: found.rows.map((row) => toReadingRow(row, view)),
      summary: view === 'limited' ? withoutRevenue(summary) : summary,
    };
    return new Answer(body, { range: { resource: 'readings', rows: found } });
  }

  /** @throws NotFoundException the reading is not this psychic's */
  async versions(actor: SignedInActor, psychicId: number, readingId: number): Promise<FormerReading[]> {
    await this.access.require(actor, psychicId);
    if (!(await hasReading(this.db, psychicId, readingId)))
      throw new NotFoundException('There is no such reading of this psychic.');
    return findVersions(this.db, readingId);
  }
}

function withoutRevenue({ revenue: _, revenue_after_end: __, ...summary }: ReadingsSummary): ReadingsSummary {
  return summary;
}
