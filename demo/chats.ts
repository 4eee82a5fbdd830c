import type { Pool } from 'pg';
import { acceptWithin, type ChatResult, chatResults, unheardFor } from '../common/domain/chat';
import type { Network } from '../common/brand/brands';
import { isConnected } from '../common/domain/reading';
import { onDriver } from '../api/platform/database/db';
import { insertPastChats, type PastChat } from './chats.query';
import { conversation } from './chat-lines';
import type { DemoReading } from './readings';
import { type Chance, chanceOf } from './random';

/** Creates the messages of the chats among a demo's contacts, the same for the same seed. */
export async function keepPastChats(
  pool: Pool,
  network: Network,
  seed: number,
  readings: DemoReading[],
): Promise<void> {
  const chats = readings
    .filter(({ conn_type, customer }) => conn_type === 'Chat' && customer !== null)
    .flatMap((reading) => pastChat(reading, chanceOf(seed, network, 'chat', reading.connection_id)) ?? []);
  await insertPastChats(onDriver(pool), network, chats);
}

/** @returns undefined for results that only calls can have */
function pastChat(
  { connection_id, started_at, duration_seconds, result: name }: DemoReading,
  chance: Chance,
): PastChat | undefined {
  const result = chatResults.find((one) => one === name);
  if (result === undefined) return undefined;
  const started = new Date(started_at).getTime();
  // a reading starts at the accept, or at the request if missed
  const accepted = isConnected(result) ? started : null;
  const asked = accepted === null ? started : started - chance.whole(2_000, 40_000);
  const ended = started + (accepted === null ? ringing(result, chance) : duration_seconds) * 1000;
  return {
    connection_id,
    result,
    duration_seconds,
    asked_at: iso(asked),
    accepted_at: accepted === null ? null : iso(accepted),
    ended_at: iso(ended),
    closed_at: iso(result === 'Dropped' ? ended + unheardFor * 1000 : ended),
    ended_by: ender(result, chance),
    messages: accepted === null ? [] : written(chance, result, accepted, duration_seconds),
  };
}

/** Seconds until the chat was over without an accept. */
function ringing(result: ChatResult, chance: Chance): number {
  return result === 'No Answer' ? acceptWithin : chance.whole(3, acceptWithin - 20);
}

function ender(result: ChatResult, chance: Chance): PastChat['ended_by'] {
  if (result === 'Completed') return chance.happens(0.7) ? 'member' : 'psychic';
  return result === 'Declined' ? 'psychic' : result === 'Abandoned' ? 'member' : null;
}

/** Messages spread over the chat; a dropped chat stops before the end. */
function written(chance: Chance, result: ChatResult, from: number, seconds: number): PastChat['messages'] {
  const all = conversation(chance, Math.min(8, Math.max(1, Math.round(seconds / 150))));
  const lines = result === 'Dropped' ? all.slice(0, Math.ceil(all.length / 2)) : all;
  const each = (seconds * 1000) / (lines.length + 1);
  return lines.map(({ by: side, text }, n) => ({
    number: n + 1,
    side,
    text,
    sent_at: iso(Math.round(from + each * (n + 0.2 + 0.6 * chance.next()))),
  }));
}

const iso = (time: number): string => new Date(time).toISOString();
