import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import { withoutPrivate } from '../access/private-fields';
import type { ListRows } from '../database/list';
import { firstOfNetwork, type ListQuery, readPage } from '../http/paging';
import { type DatedListQuery, lastSevenDays, readDateRange } from '../http/date-range';
import type { ActivityRow, NetworkActivityRow } from './activity.dto';
import { activityFields, findActivity, findNetworkActivity, networkActivityFields } from './activity.query';

@Injectable()
export class ActivityService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, id: number, query: ListQuery): Promise<ListRows<ActivityRow>> {
    await this.access.require(actor, id);
    return shown(actor, await findActivity(this.db, actor.network, id, readPage(query, activityFields)));
  }

  async listAll(actor: SignedInActor, query: DatedListQuery): Promise<ListRows<NetworkActivityRow>> {
    const window = readDateRange(query, lastSevenDays());
    const page = readPage(query, networkActivityFields, firstOfNetwork);
    return shown(actor, await findNetworkActivity(this.db, actor.network, window, page));
  }
}

const shown = <Row extends ActivityRow>(actor: SignedInActor, list: ListRows<Row>): ListRows<Row> => ({
  ...list,
  rows: list.rows.map((row) =>
    Object.assign(row, {
      before: row.before && withoutPrivate(actor, row.before),
      after: row.after && withoutPrivate(actor, row.after),
    }),
  ),
});
