import { defaultNetwork, type Network } from '../../../common/brand/brands';

/** Listen addresses that a browser on this machine can reach by host name. */
const here = ['0.0.0.0', '127.0.0.1', '::', '::1', 'localhost'];

/** The last lines of a start: the URLs, and the sign-in data of a demo. */
export function readyMessage(
  { host, port }: { host: string; port: number },
  demos: readonly Network[],
): string[] {
  const isHere = here.includes(host);
  const named = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const ready = `Ready on http://${named}:${port}`;
  if (demos.length === 0) return [ready];
  const addresses = demos.map((network) =>
    network === defaultNetwork || !isHere ? `http://${named}:${port}` : `http://${network}.localhost:${port}`,
  );
  return [
    ready,
    `Demo accounts: manager / manager-demo and psychic / psychic-demo, at ${[...new Set(addresses)].join(' and ')}`,
  ];
}
