import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networks } from '../../common/brand/brands';
import { dayOf, startOfDay } from '../../common/domain/new-york-time';
import { type Deleted, Retention } from '../retention/retention.service';
import { lockFigures } from '../statistics/figures-lock.query';
import { repairTotals } from './customer-totals.query';
import {
  deleteBeside,
  deleteDays,
  deleteReadings,
  findOldReadings,
  findTheirCustomers,
} from './old-readings.query';

/** Readings deleted at a time: feeds wait for the network's figures meanwhile. */
const batch = 1000;

/** Deletes readings with their figures once they have been kept for their time, by whole New York days. */
@Injectable()
export class OldReadings {
  constructor(
    private readonly db: DataSource,
    retention: Retention,
  ) {
    retention.add('readings', (before) => this.delete(before));
    retention.add('readings', (before) => db.transaction((manager) => deleteBeside(manager, before)));
  }

  private async delete(before: Date): Promise<Deleted[]> {
    const gone: Deleted[] = [];
    const day = dayOf(before);
    for (const network of networks)
      await this.db.transaction(async (manager) => {
        await lockFigures(manager, network);
        const ids = await findOldReadings(manager, network, startOfDay(day), batch);
        if (ids.length === 0) return;
        const customers = await findTheirCustomers(manager, ids);
        await deleteReadings(manager, ids);
        await repairTotals(manager, customers);
        await deleteDays(manager, network, day);
        gone.push({ network, rows: ids.length });
      });
    return gone;
  }
}
