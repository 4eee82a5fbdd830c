import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf, newYorkIso } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { type DatedListQuery, readDateRange } from '../http/date-range';
import { Answer, type AnswerParts, JsonText } from '../http/answer';
import { readPage } from '../http/paging';
import type { SignedInActor } from '../access/actor';
import { ownFiguresOf } from '../access/policy';
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
  list(actor: SignedInActor, query: DatedListQuery): Promise<Answer<JsonText>> {
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), actor.account.payDay));
    const page = readPage(query, statisticsFields);
    return this.published(actor, ['list', window, query.range, query.sort, query.filter], async () => {
      const rows = await findStatistics(this.db, actor.network, window, page);
      return { value: rows.rows, range: { resource: 'statistics', rows } };
    });
  }

  /** A manager's totals by psychic, or a psychic's own billed minutes; the rows are the first element. */
  summary(actor: SignedInActor, query: DatedListQuery): Promise<Answer<JsonText>> {
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), actor.account.payDay));
    const own = ownFiguresOf(actor);
    return this.published(actor, ['summary', window, own], async () => ({
      value: [
        own === null
          ? await findSummary(this.db, actor.network, window)
          : await findBilledMinutes(this.db, own, window),
      ],
    }));
  }

  private async published(
    { network }: SignedInActor,
    key: unknown[],
    make: () => Promise<{ value: unknown; range?: AnswerParts['range'] }>,
  ): Promise<Answer<JsonText>> {
    const publishedAt = await findPublishedAt(this.db, network);
    const { body, ...parts } = await this.answers.get(JSON.stringify([network, publishedAt, ...key]), make);
    return new Answer(new JsonText(body), {
      ...parts,
      ...(publishedAt !== null && { publishedAt: newYorkIso(publishedAt) }),
    });
  }
}
