import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { AccountStatus, Availability, ChosenAvailability } from '../../../common/domain/availability';
import type { AvailabilityCause } from '../../../common/domain/reach';
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
        const at = payload.lastIndexOf(', ');
        const [network, id, code, since, chosen, accountStatus, ...permissions] = payload
          .slice(0, at)
          .split(' ');
        const [cause, until, breakSeconds, returnsTo, afterContact] = payload.slice(at + 2).split('|');
        const psychicId = Number(id);
        const status = toStatus({
          code: code as Availability,
          since: new Date(Number(since)),
          chosen: chosen as ChosenAvailability,
          accountStatus: accountStatus as AccountStatus,
          permissions: permissions.join(' '),
          cause: cause as AvailabilityCause,
          until: until ? new Date(Number(until)) : null,
          breakSeconds: breakSeconds ? Number(breakSeconds) : null,
          returnsTo: returnsTo ? (returnsTo as ChosenAvailability) : null,
          afterContact: Number(afterContact),
        });
        return [
          { to: { psychicId }, event: 'status', data: () => status },
          {
            to: { network: network as Network },
            event: 'status',
            data: () => ({ user_id: psychicId, code: status.code, since: status.since, cause: status.cause }),
          },
        ];
      },
      begin: (psychicId, network) => findStatus(db, network, psychicId),
      lately: (network) => findLatelyChanged(db, network),
    });
  }
}
