import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DatedListQuery, lastSevenDays, readDateRange } from '../../platform/http/date-range';
import { readPage } from '../../platform/http/paging';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { ListRows } from '../../platform/database/list';
import type { SignedInActor } from '../../platform/access/actor';
import type { CustomerReading, CustomerRow, OwnCustomerRow } from './customers.dto';
import {
  customerFields,
  findCustomers,
  findOwnCustomers,
  findPairReadings,
  ownCustomerFields,
} from './customers.query';

@Injectable()
export class CustomersService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  async list(actor: SignedInActor, psychicId: number, query: DatedListQuery): Promise<ListRows<CustomerRow>> {
    await this.access.require(actor, psychicId);
    const page = readPage(query, customerFields);
    const window = readDateRange(query, lastSevenDays());
    return findCustomers(this.db, psychicId, window, page);
  }

  async listOwn(
    actor: SignedInActor,
    psychicId: number,
    query: DatedListQuery,
  ): Promise<ListRows<OwnCustomerRow>> {
    await this.access.require(actor, psychicId);
    const page = readPage(query, ownCustomerFields);
    const window = readDateRange(query, lastSevenDays());
    return findOwnCustomers(this.db, psychicId, window, page);
  }

  /** @throws NotFoundException the customer never had contact with this psychic */
  async readings(actor: SignedInActor, psychicId: number, customerId: number): Promise<CustomerReading[]> {
    await this.access.require(actor, psychicId);
    const readings = await findPairReadings(this.db, psychicId, customerId);
    if (readings === undefined) throw new NotFoundException('There is no such customer of this psychic.');
    return readings;
  }
}
