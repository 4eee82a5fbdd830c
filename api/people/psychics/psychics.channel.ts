import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { LiveEvents } from '../../switch/live/live-events.service';
import { findLatelyChanged } from './psychics.query';

const event = 'psychic';
const figures = 'figures';
const changed = (user_id: number): { user_id: number } => ({ user_id });

/**
 * Sends every change of a psychic's record, listing, and schedule to the managers' streams and the psychic's own, and
 * recent changes of the figures to the psychic's own; pages that show it reload it.
 */
@Injectable()
export class PsychicsChannel {
  constructor(live: LiveEvents, db: DataSource) {
    live.register({
      notification: 'psychic_changed',
      event,
      tell: (payload) => {
        const [network, id] = payload.split(' ');
        const psychicId = Number(id);
        return [{ network: network as Network }, { psychicId }].map((to) => ({
          to,
          event,
          data: () => changed(psychicId),
        }));
      },
      again: changed,
      lately: (network) => findLatelyChanged(db, network),
    });
    live.register({
      notification: 'figures_changed',
      event: figures,
      tell: (payload) => {
        const psychicId = Number(payload);
        return [{ to: { psychicId }, event: figures, data: () => changed(psychicId) }];
      },
    });
  }
}
