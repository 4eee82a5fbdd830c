import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type DatedListQuery,
  type DateRangeQuery,
  lastSevenDays,
  readDateRange,
} from '../../platform/http/date-range';
import { readPage } from '../../platform/http/paging';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { ListRows } from '../../platform/database/list';
import type { SignedInActor } from '../../platform/access/actor';
import type { LoginRow, LoginsSummary } from './logins.dto';
import { Retention } from '../../platform/retention/retention.service';
import { findLogins, loginFields, oldLogins, sumLogins } from './logins.query';

@Injectable()
export class LoginsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    retention: Retention,
  ) {
    retention.add('logins', oldLogins);
  }

  async list(actor: SignedInActor, psychicId: number, query: DatedListQuery): Promise<ListRows<LoginRow>> {
    await this.access.require(actor, psychicId);
    const page = readPage(query, loginFields);
    const window = readDateRange(query, lastSevenDays());
    return findLogins(this.db, psychicId, window, page);
  }

  async summary(actor: SignedInActor, psychicId: number, query: DateRangeQuery): Promise<LoginsSummary> {
    await this.access.require(actor, psychicId);
    return sumLogins(this.db, psychicId, readDateRange(query, lastSevenDays()));
  }
}
