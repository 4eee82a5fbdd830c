import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import type { CustomerReading } from './customers.dto';
import { findPairReadings } from './customers.query';

@Injectable()
export class CustomersService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  /** @throws NotFoundException the customer never had contact with this psychic */
  async readings(actor: SignedInActor, psychicId: number, customerId: number): Promise<CustomerReading[]> {
    await this.access.require(actor, psychicId);
    const readings = await findPairReadings(this.db, psychicId, customerId);
    if (readings === undefined) throw new NotFoundException('There is no such customer of this psychic.');
    return readings;
  }
}
