import type { Network } from '../../common/brand/brands';
import { type Framed, framed } from '../mail/frame';

/** To the network's support: an endpoint is told nothing more. @param origin of the endpoint; the rest may be a secret */
export function switchedOffLetter(network: Network, origin: string, page: string): Framed {
  return framed(network, {
    subject: 'A webhook was turned off',
    heading: 'A webhook was turned off',
    blocks: [
      `The endpoint at ${origin} has not accepted any events for three days, so nothing more will be sent to it. Pending events are kept for 30 days.`,
      { title: 'View its deliveries or turn it on', button: 'Open Integrations', address: page },
    ],
  });
}
