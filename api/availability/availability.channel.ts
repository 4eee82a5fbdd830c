import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { LiveEvents } from '../live/live-events.service';
import { findAvailability } from './availability.query';

const notification = 'availability_changed';

/** Open streams are told of every change of availability. */
@Injectable()
export class AvailabilityChannel {
  constructor(live: LiveEvents, db: DataSource) {
    live.register({
      notification,
      event: 'status',
      tell: (payload) => {
        const [network, id, code] = payload.split(' ');
        const psychicId = Number(id);
        return [
          { to: { psychicId }, event: 'status', data: () => ({ code }) },
          {
            to: { network: network as Network },
            event: 'status',
            data: () => ({ user_id: psychicId, code }),
          },
        ];
      },
      begin: async (psychicId, network) => ({ code: await findAvailability(db, network, psychicId) }),
    });
  }
}
