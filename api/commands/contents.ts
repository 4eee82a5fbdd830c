import { createHmac } from 'node:crypto';
import type { CatalogTable } from './catalog.query';

/** The first entry of a backup: its metadata. */
export interface Manifest {
  format: 1;
  made_at: string;
  /** The migrations that its database had applied. */
  schema: string[];
  /** Identifies a data key without revealing anything about it. */
  key: string;
  /** In the order in which they can be loaded. */
  tables: CatalogTable[];
  /** The folder of the recordings, from that of the file, if they are not in the file. */
  recordings_in?: string;
  /** The recordings were left out on request. */
  without_recordings?: true;
}

/** The last entry; without it a backup is truncated. */
export interface Totals {
  /** By table. */
  rows: Record<string, number>;
  /** The last number used by each identity column, by table. */
  numbers: Record<string, number>;
  recordings: number;
}

export const manifestEntry = 'manifest.json';
export const totalsEntry = 'totals.json';
/** A table's rows in COPY format, in consecutive chunks. */
export const tableEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`;
export const recordingEntry = (network: string, connectionId: number | string): string =>
  `recordings/${network}/${connectionId}.wav`;
/** In place of a recording in a folder: JSON that names its file there. */
export const keptEntry = (network: string, connectionId: number | string): string =>
  `kept/${network}/${connectionId}.json`;

export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\//.exec(entry)?.[1];
export const recordingOf = (entry: string): { network: string; connectionId: number } | undefined => {
  const [, network, id] = /^(?:recordings|kept)\/([^/]+)\/(\d+)\.(?:wav|json)$/.exec(entry) ?? [];
  return network === undefined ? undefined : { network, connectionId: Number(id) };
};

export const isKept = (entry: string): boolean => entry.startsWith('kept/');

/** What a backup records about the data key of its system. */
export const keyMark = (key: Buffer): string =>
  createHmac('sha256', key).update('the key of a backup').digest('base64url').slice(0, 22);
