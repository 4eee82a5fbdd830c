import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { type DatedListQuery, type DateRangeQuery, lastSevenDays, readDateRange } from '../http/date-range';
import { readPage, sendRows } from '../http/paging';
import { PsychicAccess } from '../access/psychic-access.service';
import type { CurrentUser } from '../access/current-user';
import type { LoginRow, LoginsSummary } from './logins.dto';
import { findLogins, loginFields, sumLogins } from './logins.query';

@Injectable()
export class LoginsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(
    user: CurrentUser,
    psychicId: number,
    query: DatedListQuery,
    reply: FastifyReply,
  ): Promise<LoginRow[]> {
    await this.access.require(user, psychicId);
    const page = readPage(query, loginFields);
    const window = readDateRange(query, lastSevenDays());
    return sendRows(reply, 'logins', page, await findLogins(this.db, psychicId, window, page));
  }

  async summary(user: CurrentUser, psychicId: number, query: DateRangeQuery): Promise<LoginsSummary> {
    await this.access.require(user, psychicId);
    return sumLogins(this.db, psychicId, readDateRange(query, lastSevenDays()));
  }
}
