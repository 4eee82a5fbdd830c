import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import type { Rows } from '../database/list';
import { type ListQuery, readPage } from '../http/paging';
import { type DatedListQuery, lastSevenDays, readDateRange } from '../http/date-range';
import type { ActivityRow, NetworkActivityRow } from './activity.dto';
import { activityFields, findActivity, findNetworkActivity, networkActivityFields } from './activity.query';

@Injectable()
export class ActivityService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, id: number, query: ListQuery): Promise<Rows<ActivityRow>> {
    await this.access.require(actor, id);
    return findActivity(this.db, actor.network, id, readPage(query, activityFields));
  }

  listAll(actor: SignedInActor, query: DatedListQuery): Promise<Rows<NetworkActivityRow>> {
    const window = readDateRange(query, lastSevenDays());
    return findNetworkActivity(this.db, actor.network, window, readPage(query, networkActivityFields));
  }
}
