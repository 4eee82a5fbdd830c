import { Injectable } from '@nestjs/common';
import { type DatedListQuery, readDateRange } from '../../platform/http/date-range';
import type { Answer, JsonText } from '../../platform/http/answer';
import type { SignedInActor } from '../../platform/access/actor';
import { currentPayPeriod } from '../../platform/lists/list-scope';
import { ownFiguresOf } from '../../platform/access/policy';
import { PublishedFigures } from './published-figures.service';
import type { ComparedListQuery, ComparedQuery } from './statistics.dto';
import {
  findBilledMinutes,
  findStatisticsTotal,
  findSummary,
  statisticsList,
  windowsOf,
} from './statistics.query';

/** Figures as of the last publication. */
@Injectable()
export class StatisticsService {
  constructor(private readonly published: PublishedFigures) {}

  /** Rows of the network by psychic. */
  list(actor: SignedInActor, query: ComparedListQuery): Promise<Answer<JsonText>> {
    const scope = statisticsList.scope({ actor, id: 0, query });
    const page = statisticsList.page(scope, query);
    const { window, before } = scope;
    const question = ['list', { window, before }, query.compare_whole, query.range, query.sort, query.filter];
    return this.published.answer(actor.network, question, async (db, publishedAt) => {
      const known = statisticsList.scope({ actor, id: 0, query, publishedAt });
      const rows = await statisticsList.findPage(db, known, page);
      return { value: rows.rows, parts: { range: { resource: 'statistics', rows } } };
    });
  }

  /** The whole network in one row. */
  total({ account, network }: SignedInActor, query: ComparedQuery): Promise<Answer<JsonText>> {
    const question = ['total', windowsOf(account, query), query.compare_whole];
    return this.published.answer(network, question, async (db, publishedAt) => ({
      value: await findStatisticsTotal(db, network, windowsOf(account, query, publishedAt)),
      parts: {},
    }));
  }

  /** Totals by psychic for a manager, or a psychic's own billed minutes; the rows are the first element. */
  summary(actor: SignedInActor, query: DatedListQuery): Promise<Answer<JsonText>> {
    const { account, network } = actor;
    const window = readDateRange(query, currentPayPeriod({ account }));
    const own = ownFiguresOf(actor);
    return this.published.answer(network, ['summary', window, own], async (db) => {
      const rows =
        own === null ? await findSummary(db, network, window) : await findBilledMinutes(db, own, window);
      return { value: [rows], parts: {} };
    });
  }
}
