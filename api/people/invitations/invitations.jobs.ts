import { Injectable } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.service';
import { oldInvitations } from './invitations.query';

@Injectable()
export class InvitationsJobs {
  constructor(retention: Retention) {
    retention.add('contacts', oldInvitations);
  }
}
