import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import type { DatedListQuery } from '../../platform/http/date-range';
import type { ListQuery } from '../../platform/http/paging';
import type { CustomerContact } from '../readings/readings.dto';
import { customerReadingList } from '../readings/readings.query';
import { customerPsychicList } from './customer-psychics.query';
import type { CustomerGift, CustomerPsychic, FreeMinutesEntry, NetworkCustomerRecord } from './customers.dto';
import { customerGiftList, findNetworkCustomer, freeMinutesList } from './network-customers.query';

/** The network's customers over all psychics, for managers. */
@Injectable()
export class NetworkCustomers {
  constructor(private readonly db: DataSource) {}

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
    return customerReadingList.read(this.db, { actor, id, query });
  }

  async gifts(actor: SignedInActor, id: number, query: ListQuery): Promise<ListRows<CustomerGift>> {
    await this.find(actor, id);
    return customerGiftList.read(this.db, { actor, id, query });
  }

  async psychics(actor: SignedInActor, id: number, query: ListQuery): Promise<ListRows<CustomerPsychic>> {
    await this.find(actor, id);
    return customerPsychicList.read(this.db, { actor, id, query });
  }

  async freeMinutes(actor: SignedInActor, id: number, query: ListQuery): Promise<ListRows<FreeMinutesEntry>> {
    await this.find(actor, id);
    return freeMinutesList.read(this.db, { actor, id, query });
  }
}
