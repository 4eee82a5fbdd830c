import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Retention } from '../retention/retention.service';
import { forgetAnswered, forgetDeleted } from './contacts.query';
import { forgetProblems } from './problems.query';

@Injectable()
export class ContactsJobs {
  constructor(retention: Retention, db: DataSource) {
    retention.add('deletedContacts', (before) => forgetDeleted(db, before));
    retention.add('contacts', (before) => forgetAnswered(db, before));
    retention.add('contacts', (before) => forgetProblems(db, before));
  }
}
