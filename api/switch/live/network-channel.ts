import type { Network } from '../../../common/brand/brands';
import type { LiveChannel } from './channel';

/** A channel that tells a network's managers only that something has changed; the notification is the network. */
export const networkChannel = (notification: string, event: string): LiveChannel => ({
  notification,
  event,
  tell: (network) => [{ to: { network: network as Network }, event, data: () => ({}) }],
  // whatever may have changed meanwhile
  lately: () => Promise.resolve([{}]),
});
