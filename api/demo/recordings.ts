import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { addDays } from '../../common/domain/new-york-time';
import type { RecordingStore } from '../recordings/recording-store.service';
import type { DemoFeed } from './feed';
import { chanceOf } from './random';

/** Psychics, from the first on, and readings of each that are recorded. */
const recordedPsychics = 3;
const recordedReadings = 3;
/** Samples a second, a byte each: telephone quality. */
const rate = 8000;
const seconds = 6;

/** Records the latest readings of the first psychics, where none of theirs of these days is recorded. */
export async function addRecordings(
  pool: Pool,
  store: RecordingStore,
  { network, seed, psychics, today }: DemoFeed,
): Promise<void> {
  const { rows } = await pool.query<{ connection_id: number }>(
    `select connection_id from psychics p cross join lateral (
       select connection_id from readings r where r.psychic_id = p.account_id and r.connected and r.voided_at is null
          and r.duration_seconds > 60 order by r.started_at desc limit $4) latest
      where p.network = $1 and p.extension = any($2::int[]) and not exists (
        select from recordings k join readings r using (network, connection_id)
         where r.psychic_id = p.account_id and r.day >= $3::date)`,
    [
      network,
      psychics.slice(0, recordedPsychics).map(({ extension }) => extension),
      addDays(today, -2),
      recordedReadings,
    ],
  );
  for (const { connection_id } of rows) {
    const bytes = await store.save(network, connection_id, Readable.from([makeWav(seed, connection_id)]));
    await pool.query(
      `insert into recordings (network, connection_id, bytes) values ($1, $2, $3) on conflict do nothing`,
      [network, connection_id, bytes],
    );
  }
}

const { PI, sin } = Math;

/** A wav of two voices as hums that take turns; nobody's words. */
function makeWav(seed: number, id: number): Buffer {
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
