import type { Network } from '../common/brand/brands';

/** A fixed key that also distinguishes a demo from a real network, because keys created by commands are random. */
export const demoKey = (network: Network): string => `demo-${network}-key`;
