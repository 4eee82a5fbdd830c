import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import type { FindAnswer, FindQuery } from './find.dto';
import { findContacts, findCustomers, findPsychics, findReadings } from './find.query';
import { type FindPart, readFindText } from './find-text';

/** As fast as anybody types with a pause after each letter. */
const perMinute = 180;

/** Finds people and readings by what a caller says. */
@Injectable()
export class FindService {
  private readonly logger = new Logger(FindService.name);

  constructor(
    private readonly db: DataSource,
    private readonly limit: RateLimit,
  ) {}

  /** @throws Throttled more than 180 by one account in the current minute */
  async find({ network, account }: SignedInActor, { q }: FindQuery): Promise<FindAnswer> {
    await this.limit.check('find', String(account.id), perMinute);
    const text = readFindText(q);
    const faults: [part: FindPart, error: unknown][] = [];
    const part = async <Found>(name: FindPart, found: Promise<Found[]>): Promise<Found[]> => {
      try {
        return await found;
      } catch (error) {
        faults.push([name, error]);
        return [];
      }
    };
    const [psychics, customers, contacts, readings] = await Promise.all([
      part('psychics', findPsychics(this.db, network, text)),
      part('customers', findCustomers(this.db, network, text)),
      part('contacts', findContacts(this.db, network, text)),
      part('readings', findReadings(this.db, network, text)),
    ]);
    // nothing worked: the same answer as of any other call
    if (faults.length === parts) throw faults[0]?.[1];
    for (const [name, error] of faults) this.logger.error({ err: error, msg: `cannot search ${name}` });
    return {
      psychics,
      customers,
      contacts,
      readings,
      read_as: text.readAs,
      phone: text.phone?.shown ?? null,
      failed: faults.map(([name]) => name),
    };
  }
}

const parts = 4;
