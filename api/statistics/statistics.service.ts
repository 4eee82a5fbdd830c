import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { dayOf, newYorkIso } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { type DatedListQuery, readDateRange } from '../http/date-range';
import { contentRange, readPage } from '../http/paging';
import type { CurrentUser } from '../access/current-user';
import { PublishedAnswers } from './published-answers';
import {
  findBilledMinutes,
  findPublishedAt,
  findStatistics,
  findSummary,
  statisticsFields,
} from './statistics.query';

/** Figures as they stood at the last publication. */
@Injectable()
export class StatisticsService {
  private readonly answers = new PublishedAnswers();

  constructor(private readonly db: DataSource) {}

  /** Per-agent rows of the network. */
  async list(
    user: CurrentUser,
    query: DatedListQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), user.payDay));
    const page = readPage(query, statisticsFields);
    await this.send(
      user,
      request,
      reply,
      ['list', window, query.range, query.sort, query.filter],
      async () => {
        const rows = await findStatistics(this.db, user.network, window, page);
        return { value: rows.rows, contentRange: contentRange('statistics', page, rows) };
      },
    );
  }

  /** A manager's totals by psychic, or a psychic's own billed minutes; the rows are the first element. */
  async summary(
    user: CurrentUser,
    query: DatedListQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), user.payDay));
    const own = user.role === 'psychic' ? user.id : null;
    await this.send(user, request, reply, ['summary', window, own], async () => ({
      value: [
        own === null
          ? await findSummary(this.db, user.network, window)
          : await findBilledMinutes(this.db, own, window),
      ],
    }));
  }

  private async send(
    user: CurrentUser,
    request: FastifyRequest,
    reply: FastifyReply,
    key: unknown[],
    make: () => Promise<{ value: unknown; contentRange?: string }>,
  ): Promise<void> {
    const publishedAt = await findPublishedAt(this.db, user.network);
    const answer = await this.answers.get(JSON.stringify([user.network, publishedAt, ...key]), make);
    if (publishedAt !== null) void reply.header('x-published-at', newYorkIso(publishedAt));
    if (answer.contentRange !== undefined) void reply.header('content-range', answer.contentRange);
    void reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === answer.etag) void reply.status(304).send();
    else void reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
  }
}
