import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { AccountStatus, Availability, ChosenAvailability } from '../../../common/domain/availability';
import { LiveEvents } from '../live/live-events.service';
import { findLatelyChanged, findStatus, toStatus } from './availability.query';

const notification = 'availability_changed';

/** Notifies open streams of every availability change. */
@Injectable()
export class AvailabilityChannel {
  constructor(live: LiveEvents, db: DataSource) {
    live.register({
      notification,
      event: 'status',
      tell: (payload) => {
        const [network, id, code, since, chosen, accountStatus, ...permissions] = payload.split(' ');
        const psychicId = Number(id);
        const status = toStatus({
          code: code as Availability,
          since: new Date(Number(since)),
          chosen: chosen as ChosenAvailability,
          accountStatus: accountStatus as AccountStatus,
          permissions: permissions.join(' '),
        });
        return [
          { to: { psychicId }, event: 'status', data: () => status },
          {
            to: { network: network as Network },
            event: 'status',
            data: () => ({ user_id: psychicId, code: status.code, since: status.since }),
          },
        ];
      },
      begin: (psychicId, network) => findStatus(db, network, psychicId),
      lately: (network) => findLatelyChanged(db, network),
    });
  }
}
