import { Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { type DatedListQuery, lastSevenDays, readDateRange } from '../http/date-range';
import { readPage, sendRows } from '../http/paging';
import { PsychicAccess } from '../access/psychic-access.service';
import type { CurrentUser } from '../access/current-user';
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

  async list(
    user: CurrentUser,
    psychicId: number,
    query: DatedListQuery,
    reply: FastifyReply,
  ): Promise<CustomerRow[]> {
    await this.access.require(user, psychicId);
    const page = readPage(query, customerFields);
    const window = readDateRange(query, lastSevenDays());
    return sendRows(reply, 'customers', page, await findCustomers(this.db, psychicId, window, page));
  }

  async listOwn(
    user: CurrentUser,
    psychicId: number,
    query: DatedListQuery,
    reply: FastifyReply,
  ): Promise<OwnCustomerRow[]> {
    await this.access.require(user, psychicId);
    const page = readPage(query, ownCustomerFields);
    const window = readDateRange(query, lastSevenDays());
    return sendRows(reply, 'customers', page, await findOwnCustomers(this.db, psychicId, window, page));
  }

  /** @throws NotFoundException a customer who never had to do with this psychic */
  async readings(user: CurrentUser, psychicId: number, customerId: number): Promise<CustomerReading[]> {
    await this.access.require(user, psychicId);
    const readings = await findPairReadings(this.db, psychicId, customerId);
    if (readings === undefined) throw new NotFoundException('There is no such customer of this psychic.');
    return readings;
  }
}
