import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../../switch/live/live-events.service';
import { networkChannel } from '../../switch/live/network-channel';

/** Tells managers' open pages that what waits for approval has changed. */
@Injectable()
export class ApprovalsChannel {
  constructor(live: LiveEvents) {
    live.register(networkChannel('approvals_changed', 'approvals'));
  }
}
