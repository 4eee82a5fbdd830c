import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Retention } from '../retention/retention.service';
import { forgetInvitations } from './invitations.query';

@Injectable()
export class InvitationsJobs {
  constructor(retention: Retention, db: DataSource) {
    retention.add('contacts', (before) => forgetInvitations(db, before));
  }
}
