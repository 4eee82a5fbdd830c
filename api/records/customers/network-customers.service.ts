import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayOf } from '../../../common/domain/new-york-time';
import { payPeriodOf } from '../../../common/domain/pay-period';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { type DatedListQuery, readDateRange } from '../../platform/http/date-range';
import { firstOfNetwork, type ListQuery, readPage } from '../../platform/http/paging';
import type { CustomerContact } from '../readings/readings.dto';
import { findNetworkReadings, networkReadingFields } from '../readings/readings.query';
import type { CustomerGift, FreeMinutesEntry, NetworkCustomer, NetworkCustomerRecord } from './customers.dto';
import {
  customerGiftFields,
  findCustomerGifts,
  findFreeMinutes,
  findNetworkCustomer,
  findNetworkCustomers,
  freeMinutesFields,
  networkCustomerFields,
} from './network-customers.query';

/** Of the whole network; more would count millions of rows for a page. */
const mostReadingDays = 1096;

/** Before the first reading of any network. */
const always = '1970-01-01';

/** The network's customers over all psychics, for managers. */
@Injectable()
export class NetworkCustomers {
  constructor(private readonly db: DataSource) {}

  async list(actor: SignedInActor, query: ListQuery): Promise<ListRows<NetworkCustomer>> {
    return findNetworkCustomers(
      this.db,
      actor.network,
      readPage(query, networkCustomerFields, firstOfNetwork),
    );
  }

  /** @throws NotFoundException there is none in the network */
  async find({ network }: SignedInActor, id: number): Promise<NetworkCustomerRecord> {
    const found = await findNetworkCustomer(this.db, network, id);
    if (found === undefined) throw new NotFoundException('There is no such customer.');
    return found;
  }

  async readings(
    actor: SignedInActor,
    id: number,
    query: DatedListQuery,
  ): Promise<ListRows<CustomerContact>> {
    await this.find(actor, id);
    const page = readPage(query, networkReadingFields());
    // without dates, all of them, also ones that start later today
    const isDated = (query.start_date ?? query.end_date ?? '') !== '';
    const window = isDated ? readDateRange(query, { from: always, to: dayOf(new Date()) }) : undefined;
    return findNetworkReadings(this.db, { customerId: id }, window, page);
  }

  /** The contacts of all psychics with all customers. */
  async allReadings(
    { network, account }: SignedInActor,
    query: DatedListQuery,
  ): Promise<ListRows<CustomerContact>> {
    const page = readPage(query, networkReadingFields(), firstOfNetwork);
    const window = readDateRange(query, payPeriodOf(dayOf(new Date()), account.payDay), mostReadingDays);
    return findNetworkReadings(this.db, { network }, window, page);
  }

  async gifts(actor: SignedInActor, id: number, query: ListQuery): Promise<ListRows<CustomerGift>> {
    await this.find(actor, id);
    return findCustomerGifts(this.db, id, readPage(query, customerGiftFields));
  }

  async freeMinutes(actor: SignedInActor, id: number, query: ListQuery): Promise<ListRows<FreeMinutesEntry>> {
    await this.find(actor, id);
    return findFreeMinutes(this.db, id, readPage(query, freeMinutesFields));
  }
}
