import { createHmac } from 'node:crypto';
import type { Table } from './catalog.query';

/** The first entry of a backup: what it is of. */
export interface Manifest {
  format: 1;
  made_at: string;
  /** The migrations that its database had been through. */
  schema: string[];
  /** Tells data keys apart; of no use for finding one. */
  key: string;
  /** In the order in which they can be filled. */
  tables: Table[];
}

/** The last entry: without it a backup is cut off. */
export interface Totals {
  /** By table. */
  rows: Record<string, number>;
  /** The last number that each identity column gave out, by table. */
  numbers: Record<string, number>;
  recordings: number;
}

export const manifestEntry = 'manifest.json';
export const totalsEntry = 'totals.json';
/** A table's rows, as COPY writes them, in pieces one after the other. */
export const tableEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`;
export const recordingEntry = (network: string, connectionId: number | string): string =>
  `recordings/${network}/${connectionId}.wav`;

export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\//.exec(entry)?.[1];
export const recordingOf = (entry: string): { network: string; connectionId: number } | undefined => {
  const [, network, id] = /^recordings\/([^/]+)\/(\d+)\.wav$/.exec(entry) ?? [];
  return network === undefined ? undefined : { network, connectionId: Number(id) };
};

/** What a backup tells of the data key of its system. */
export const keyMark = (key: Buffer): string =>
  createHmac('sha256', key).update('the key of a backup').digest('base64url').slice(0, 22);
