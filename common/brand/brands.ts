/** The networks. A third brand is one entry here (and its public pages). */
export const brands = {
  cos: {
    name: 'cos',
    title: 'cos',
    hostMarker: 'cos',
    copyrightSince: 2005,
    supportPhone: '1-800-555-0142',
  },
  onesun: {
    name: 'onesun',
    title: 'OneSun',
    hostMarker: 'onesun',
    copyrightSince: 2013,
    supportPhone: '1-800-555-0177',
  },
} as const;

export type Network = keyof typeof brands;

export const networks = Object.keys(brands) as Network[];
export const defaultNetwork: Network = 'cos';

/** The network a host name belongs to: the one whose marker it contains, else the default one. */
export function networkOfHost(host: string | undefined): Network {
  const name = (host ?? '').toLowerCase();
  return (
    networks.find((network) => network !== defaultNetwork && name.includes(brands[network].hostMarker)) ??
    defaultNetwork
  );
}
