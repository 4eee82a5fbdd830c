import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { type DatedListQuery, readDateRange } from '../http/date-range';
import { contentRange, readPage } from '../http/paging';
import { PsychicAccess } from '../access/psychic-access.service';
import type { CurrentUser } from '../access/current-user';
import type { Readings, ReadingsSummary } from './readings.dto';
import { findReadings, findReadingsSummary, readingFields, toReadingRow } from './readings.query';

@Injectable()
export class ReadingsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(
    user: CurrentUser,
    psychicId: number,
    query: DatedListQuery,
    reply: FastifyReply,
  ): Promise<Readings> {
    await this.access.require(user, psychicId);
    const limited = user.role === 'psychic' && user.limitedReadings;
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), user.payDay));
    const page = readPage(query, readingFields(limited));
    const [found, summary] = await Promise.all([
      findReadings(this.db, psychicId, window, page),
      findReadingsSummary(this.db, psychicId, window),
    ]);
    void reply.header('content-range', contentRange('readings', page, found));
    return {
      readings: found.rows.map((row) => toReadingRow(row, limited)),
      summary: limited ? withoutRevenue(summary) : summary,
    };
  }
}

function withoutRevenue({ revenue: _, ...summary }: ReadingsSummary): ReadingsSummary {
  return summary;
}
