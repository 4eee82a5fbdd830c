import type { Network } from '../../../common/brand/brands';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * To the network's support: deliveries to an endpoint have been stopped.
 * @param origin of the endpoint; the rest of the URL may be secret
 * @param isGone it answered 410, instead of failing for three days
 */
export function switchedOffLetter(network: Network, origin: string, page: string, isGone: boolean): Framed {
  const why = isGone
    ? 'answered that it is gone for good (410)'
    : 'has not accepted any events for three days';
  return framed(network, {
    subject: 'A webhook was turned off',
    heading: 'A webhook was turned off',
    blocks: [
      `The endpoint at ${origin} ${why}, so nothing more will be sent to it. Pending events are kept for 30 days.`,
      { title: 'View its deliveries or turn it on', button: 'Open Integrations', address: page },
    ],
  });
}
