import { Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { type DatedListQuery, readDateRange } from '../http/date-range';
import { readPage, sendRows } from '../http/paging';
import type { CurrentUser } from '../access/current-user';
import { PsychicAccess } from '../access/psychic-access.service';
import type { PsychicRecord, PsychicRow, SearchRow } from './psychics.dto';
import { findPsychic, findPsychics, psychicFields, searchPsychics } from './psychics.query';

@Injectable()
export class PsychicsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(user: CurrentUser, query: DatedListQuery, reply: FastifyReply): Promise<PsychicRow[]> {
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), user.payDay));
    const page = readPage(query, psychicFields);
    return sendRows(reply, 'psychics', page, await findPsychics(this.db, user.network, window, page));
  }

  search(user: CurrentUser, term: string): Promise<SearchRow[]> {
    const wanted = term.trim();
    return wanted === '' ? Promise.resolve([]) : searchPsychics(this.db, user.network, wanted);
  }

  async find(user: CurrentUser, id: number): Promise<PsychicRecord> {
    await this.access.require(user, id);
    const psychic = await findPsychic(this.db, user.network, id);
    if (psychic === undefined) throw new NotFoundException('There is no such psychic.');
    return psychic;
  }
}
