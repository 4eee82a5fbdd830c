import type { Network } from '../common/brand/brands';

/** The key that also tells a demo from a network of real people: those that commands make are random. */
export const demoKey = (network: Network): string => `demo-${network}-key`;
