import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createOnce } from '../config/create-once';
import type { Env } from '../config/env';
import { StartupError } from '../config/startup-error';
import type { Db } from './db';
import { isElsewhere, type SharedPlace, usePlace } from './shared-places.query';

/** The places that all processes on one database must share, by name. */
export type Places = Record<SharedPlace, string>;

const sentences: Record<SharedPlace, string> = {
  storage:
    'Another process on this database keeps recordings in another place. Set the same S3_BUCKET for all, or let them share one DATA_DIR.',
  key: 'Another process on this database has its data key in another place. Set the same DATA_KEY for all.',
};

/** A name that is created in a folder once, so that processes know whether they share it. */
function nameOf(folder: string): string {
  const file = path.join(folder, 'folder-id');
  mkdirSync(folder, { recursive: true });
  createOnce(file, randomUUID());
  return `folder ${readFileSync(file, 'utf8')}`;
}

export const placesOf = ({ bucket, dataKey, dataDir }: Env): Places => ({
  storage: bucket === undefined ? nameOf(dataDir) : `bucket ${bucket.endpoint ?? ''} ${bucket.name}`,
  key: dataKey === undefined ? nameOf(dataDir) : 'variable',
});

const each = (places: Places): [SharedPlace, string][] => Object.entries(places) as [SharedPlace, string][];

/** Shows other processes the places of this one, for as long as the connection lasts. */
export async function showPlaces(db: Db, places: Places): Promise<void> {
  for (const [place, name] of each(places)) await usePlace(db, place, name);
}

/** @throws StartupError if another process uses other places */
export async function requireSharedPlaces(db: Db, places: Places): Promise<void> {
  for (const [place, name] of each(places))
    if (await isElsewhere(db, place, name)) throw new StartupError(sentences[place]);
}
