import { brands, type Network } from '../../../common/brand/brands';
import { type Framed, framed } from '../../identity/mail/frame';

/** Mail to the managers about data that has expired and was not deleted. @param lines each a class with its numbers */
export function stoppedDeletionsLetter(network: Network, lines: string[], site: string): Framed {
  return framed(network, {
    subject: `Nothing was deleted yet: please check ${brands[network].title}`,
    heading: 'A deletion waits for your answer',
    blocks: [
      'Hello,',
      'Every night, data that was kept for its time is deleted. This night it would have been far more than usual, so nothing of this was deleted:',
      ...lines,
      'A wrong clock, an import of old data, or a changed setting can be the reason. Deleted data cannot be restored. If the numbers are right, agree on the page Operations today. Otherwise ask whoever runs the server to look first.',
      { title: 'Deletions that wait', button: 'Open Operations', address: `${site}/operations` },
    ],
  });
}
