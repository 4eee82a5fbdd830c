import { Injectable } from '@nestjs/common';
import { networkChannel } from '../live/network-channel';
import { LiveEvents } from '../live/live-events.service';

/** Tells managers' open pages that contacts have changed. */
@Injectable()
export class ContactsChannel {
  constructor(live: LiveEvents) {
    live.register(networkChannel('contacts_changed', 'contacts'));
  }
}
