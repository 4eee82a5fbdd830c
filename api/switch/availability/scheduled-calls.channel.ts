import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveEvents } from '../live/live-events.service';
import { findScheduledCalls } from './scheduled-calls.query';

const [notification, event] = ['scheduled_calls_changed', 'scheduled_calls'];

/** Notifies a psychic's open pages of every change to scheduled calls. */
@Injectable()
export class ScheduledCallsChannel {
  constructor(live: LiveEvents, db: DataSource) {
    live.register({
      notification,
      event,
      tell: (payload) => {
        const psychicId = Number(payload);
        return [{ to: { psychicId }, event, data: () => findScheduledCalls(db, psychicId) }];
      },
      begin: (psychicId) => findScheduledCalls(db, psychicId),
    });
  }
}
