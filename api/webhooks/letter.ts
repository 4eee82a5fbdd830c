import type { Network } from '../../common/brand/brands';
import { type Framed, framed } from '../mail/frame';

/** To the network's support: an endpoint is told nothing more. @param origin of the endpoint; the rest may be a secret */
export function switchedOffLetter(network: Network, origin: string, page: string): Framed {
  return framed(network, {
    subject: 'A webhook was switched off',
    heading: 'A webhook was switched off',
    blocks: [
      `The endpoint at ${origin} has not taken any event for three days, so nothing more is sent to it. What waited for it is kept for 30 days.`,
      { title: 'Its deliveries, and the switch', button: 'Open Integrations', address: page },
    ],
  });
}
