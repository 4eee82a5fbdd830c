import { BlockList, isIP } from 'node:net';

/** Special IPv4 ranges: private, loopback, link-local, carrier-grade NAT, documentation, multicast. */
const innerBlocks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Special ranges within 2000::/3, the allocated part of IPv6: embedded IPv4 addresses and documentation. */
const innerBlocks6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inner = new BlockList();
for (const [address, prefix] of innerBlocks) inner.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of innerBlocks6) inner.addSubnet(address, prefix, 'ipv6');
const outer6 = new BlockList();
outer6.addSubnet('2000::', 3, 'ipv6');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is on the public internet. IPv4 embedded in IPv6 is not. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const family = familyOf(address);
  return (family === 'ipv4' || outer6.check(address, family)) && !inner.check(address, family);
}

/**
 * @param networks addresses or CIDR blocks from the configuration
 */
export function blocksOf(networks: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) blocks.addAddress(address, familyOf(address));
    else blocks.addSubnet(address, Number(prefix), familyOf(address));
  }
  return blocks;
}

export const holds = (blocks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && !address.includes('%') && blocks.check(address, familyOf(address));
