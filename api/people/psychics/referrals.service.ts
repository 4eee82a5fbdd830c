import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { twelveMonthsTo } from '../../../common/domain/referrals';
import { dayOf } from '../../../common/domain/new-york-time';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { type DatedListQuery, readDateRange } from '../../platform/http/date-range';
import { readPage } from '../../platform/http/paging';
import type { ReferralRow } from './referrals.dto';
import { findReferrals, referralFields } from './referrals.query';

@Injectable()
export class Referrals {
  constructor(private readonly db: DataSource) {}

  list(actor: SignedInActor, query: DatedListQuery): Promise<ListRows<ReferralRow>> {
    const window = readDateRange(query, twelveMonthsTo(dayOf(new Date())));
    return findReferrals(this.db, actor.network, window, readPage(query, referralFields));
  }
}
