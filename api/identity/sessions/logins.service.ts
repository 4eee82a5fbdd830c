import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DateRangeQuery, lastSevenDays, readDateRange } from '../../platform/http/date-range';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { LoginsSummary } from './logins.dto';
import { Retention } from '../../platform/retention/retention.service';
import { oldLogins, sumLogins } from './logins.query';

@Injectable()
export class LoginsService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    retention: Retention,
  ) {
    retention.add('logins', oldLogins);
  }

  async summary(actor: SignedInActor, psychicId: number, query: DateRangeQuery): Promise<LoginsSummary> {
    await this.access.require(actor, psychicId);
    return sumLogins(this.db, psychicId, readDateRange(query, lastSevenDays()));
  }
}
