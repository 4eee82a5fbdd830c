import type { Network } from '../../common/brand/brands';
import { type Framed, framed } from '../mail/frame';

/**
 * To the network's support: deliveries to an endpoint have been stopped. @param origin of the endpoint; the rest of
 * the URL may be secret
 */
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
