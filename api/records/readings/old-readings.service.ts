import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { dayOf, startOfDay } from '../../../common/domain/new-york-time';
import { Retention } from '../../platform/retention/retention.service';
import { lockFigures } from '../statistics/figures-lock.query';
import { repairTotals } from './customer-totals.query';
import {
  besideReadings,
  deleteDays,
  deleteReadings,
  findOldReadings,
  findTheirCustomers,
  oldReadings,
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
    retention.add('readings', {
      ...oldReadings,
      forget: (network, before) => this.delete(network, before),
    });
    retention.add('readings', ...besideReadings);
  }

  private delete(network: Network, before: Date): Promise<number> {
    const day = dayOf(before);
    return this.db.transaction(async (manager) => {
      await lockFigures(manager, network);
      const ids = await findOldReadings(manager, network, startOfDay(day), batch);
      if (ids.length === 0) return 0;
      const customers = await findTheirCustomers(manager, ids);
      await deleteReadings(manager, ids);
      await repairTotals(manager, customers);
      await deleteDays(manager, network, day);
      return ids.length;
    });
  }
}
