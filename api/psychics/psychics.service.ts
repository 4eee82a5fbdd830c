import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { type DatedListQuery, readDateRange } from '../http/date-range';
import { readPage } from '../http/paging';
import type { Rows } from '../database/list';
import type { SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import type { PsychicRecord, PsychicRow, SearchRow } from './psychics.dto';
import { findPsychic, findPsychics, psychicFields, searchPsychics } from './psychics.query';

@Injectable()
export class PsychicsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, query: DatedListQuery): Promise<Rows<PsychicRow>> {
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), actor.account.payDay));
    const page = readPage(query, psychicFields);
    return findPsychics(this.db, actor.network, window, page);
  }

  search(actor: SignedInActor, term: string): Promise<SearchRow[]> {
    const wanted = term.trim();
    return wanted === '' ? Promise.resolve([]) : searchPsychics(this.db, actor.network, wanted);
  }

  async find(actor: SignedInActor, id: number): Promise<PsychicRecord> {
    await this.access.require(actor, id);
    const psychic = await findPsychic(this.db, actor.network, id);
    if (psychic === undefined) throw new NotFoundException('There is no such psychic.');
    return psychic;
  }
}
