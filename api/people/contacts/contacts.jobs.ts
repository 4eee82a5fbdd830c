import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Retention } from '../../platform/retention/retention.service';
import { forgetContacts, oldAnswered, oldDeleted } from './contacts.query';
import { oldProblems } from './problems.query';

@Injectable()
export class ContactsJobs {
  constructor(retention: Retention, db: DataSource) {
    for (const [of, rule] of [
      ['deletedContacts', oldDeleted],
      ['contacts', oldAnswered],
    ] as const)
      retention.add(of, {
        ...rule,
        forget: (network, before) => forgetContacts(db, rule, network, before),
      });
    retention.add('contacts', oldProblems);
  }
}
