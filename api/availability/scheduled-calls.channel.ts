import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveEvents } from '../live/live-events.service';
import { findScheduledCalls } from './scheduled-calls.query';

const [notification, event] = ['scheduled_calls_changed', 'scheduled_calls'];

/** A psychic's open pages are told of every change of the scheduled calls. */
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
