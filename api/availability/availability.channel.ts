import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import { LiveEvents } from '../live/live-events.service';
import { findLatelyChanged, findStatus } from './availability.query';

const notification = 'availability_changed';

/** Open streams are told of every change of availability. */
@Injectable()
export class AvailabilityChannel {
  constructor(live: LiveEvents, db: DataSource) {
    live.register({
      notification,
      event: 'status',
      tell: (payload) => {
        const [network, id, code, since] = payload.split(' ');
        const psychicId = Number(id);
        const status = { code, since: newYorkIso(new Date(Number(since))) };
        return [
          { to: { psychicId }, event: 'status', data: () => status },
          {
            to: { network: network as Network },
            event: 'status',
            data: () => ({ user_id: psychicId, ...status }),
          },
        ];
      },
      begin: (psychicId, network) => findStatus(db, network, psychicId),
      lately: (network) => findLatelyChanged(db, network),
    });
  }
}
