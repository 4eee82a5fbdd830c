import { brands, type Network } from '../../../common/brand/brands';
import { type Framed, framed } from '../mail/frame';

interface Attack {
  accountId: number;
  username: string;
  /** The network address of the last attempt. */
  address: string | null;
}

/** Mail to the managers about a manager's account that somebody seems to be guessing at. */
export function failedSignInsLetter(network: Network, attack: Attack, site: string): Framed {
  const { title, supportPhone } = brands[network];
  const { accountId, username, address } = attack;
  return framed(network, {
    subject: `Failed sign-ins for ${username} at ${title}`,
    heading: 'Someone may be guessing a password',
    blocks: [
      'Hello,',
      `Ten attempts to sign in as ${username}, or to confirm that account’s password, failed within an hour${address === null ? '' : `, the last from ${address}`}. Further attempts are limited, and nothing was changed.`,
      `If ${username} didn’t make these attempts, choose a new password for the account, or disable it until you know more. You can also call us: ${supportPhone}.`,
      {
        title: username,
        button: 'Open the audit log',
        address: `${site}/activity?person=${accountId}`,
      },
    ],
  });
}
