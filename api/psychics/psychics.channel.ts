import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { LiveEvents } from '../live/live-events.service';
import { findLatelyChanged } from './psychics.query';

const event = 'psychic';

/** The managers' streams carry every change of a psychic's record; pages that show it then load it again. */
@Injectable()
export class PsychicsChannel {
  constructor(live: LiveEvents, db: DataSource) {
    live.register({
      notification: 'psychic_changed',
      event,
      tell: (payload) => {
        const [network, id] = payload.split(' ');
        return [{ to: { network: network as Network }, event, data: () => ({ user_id: Number(id) }) }];
      },
      lately: (network) => findLatelyChanged(db, network),
    });
  }
}
