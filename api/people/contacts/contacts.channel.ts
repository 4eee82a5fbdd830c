import { Injectable } from '@nestjs/common';
import { networkChannel } from '../../switch/live/network-channel';
import { LiveEvents } from '../../switch/live/live-events.service';

/** Tells managers' open pages that contacts have changed. */
@Injectable()
export class ContactsChannel {
  constructor(live: LiveEvents) {
    live.register(networkChannel('contacts_changed', 'contacts'));
  }
}
