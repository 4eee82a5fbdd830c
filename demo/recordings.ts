import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { addDays } from '../common/domain/new-york-time';
import type { RecordingStore } from '../api/records/recordings/recording-store.service';
import type { DemoFeed } from './feed';
import { chanceOf } from './random';
import { onDriver } from '../api/platform/database/db';
import { noteRecording } from '../api/records/recordings/recordings.query';
import { findUnrecorded } from './demo.query';

/** Number of psychics, from the first one, and of recorded readings for each. */
const recordedPsychics = 3;
const recordedReadings = 3;
/** Samples per second, one byte each: telephone quality. */
const rate = 8000;
const seconds = 6;

/** Creates recordings of the first psychics' latest readings, unless any from these days exist. */
export async function addRecordings(
  pool: Pool,
  store: RecordingStore,
  { network, seed, psychics, today }: DemoFeed,
): Promise<void> {
  const db = onDriver(pool);
  const extensions = psychics.slice(0, recordedPsychics).map(({ extension }) => extension);
  for (const id of await findUnrecorded(db, network, extensions, addDays(today, -2), recordedReadings)) {
    const bytes = await store.save(network, id, Readable.from([makeWav(seed, id)]));
    await noteRecording(db, network, id, bytes);
  }
}

const { PI, sin } = Math;

/** A wav of two humming voices that take turns, without words. */
export function makeWav(seed: number, id: number): Buffer {
  const chance = chanceOf(seed, 'voice', id);
  const samples = Buffer.alloc(rate * seconds, 128);
  const voices = [chance.whole(95, 130), chance.whole(170, 230)];
  let at = 0;
  for (let turn = 0; at < samples.length; turn++) {
    const length = Math.min(samples.length - at, Math.round(rate * (0.3 + chance.next() * 1.2)));
    const pitch = voices[turn % 2] ?? 120;
    for (let n = 0; n < length; n++) {
      const turned = (2 * PI * pitch * n) / rate;
      samples[at + n] = 128 + 40 * sin((PI * n) / length) * (sin(turned) + 0.4 * sin(2 * turned));
    }
    at += length + Math.round(rate * 0.15);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // one channel
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
