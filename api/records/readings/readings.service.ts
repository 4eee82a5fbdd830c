import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DatedListQuery } from '../../platform/http/date-range';
import { Answer } from '../../platform/http/answer';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { FormerReading, Readings, ReadingsSummary } from './readings.dto';
import type { ReadingCounts, ReadingTotalQuery } from './reading-counts.dto';
import { countReadings } from './reading-counts.query';
import { findReadings, networkReadingList, readingList, toReadingRow } from './readings.query';
import { findVersions, hasReading } from './versions.query';

@Injectable()
export class ReadingsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, psychicId: number, query: DatedListQuery): Promise<Answer<Readings>> {
    await this.access.require(actor, psychicId);
    const scope = readingList.scope({ actor, id: psychicId, query });
    const { summary, ...found } = await findReadings(this.db, scope, readingList.page(scope, query));
    const { view } = scope;
    const body = {
      readings: found.rows.map((row) => toReadingRow(row, view)),
      summary: view === 'limited' ? withoutRevenue(summary) : summary,
    };
    return new Answer(body, { range: { resource: 'readings', rows: found } });
  }

  total(actor: SignedInActor, query: ReadingTotalQuery): Promise<ReadingCounts> {
    const scope = networkReadingList.scope({ actor, id: 0, query });
    return countReadings(this.db, scope, networkReadingList.page(scope, query));
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
