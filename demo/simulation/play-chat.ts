import { signEvery } from '../../common/domain/chat';
import { impliedRevenue } from '../../common/domain/amounts';
import type { MemberChat } from '../../api/switch/chat/chat.dto';
import { closings, conversation } from '../chat-lines';
import type { KnownPsychic } from '../../api/switch/integrations/reading-back/reading-back.dto';
import type { SimulatedContact } from './contacts';
import { EventStream } from './event-stream';
import type { SimulationRun } from './run';
import type { SentReading } from './tally';

/** Simulates a member's chat through the calls of the customers' site; the server writes the reading. */
export async function playChat(
  run: SimulationRun,
  psychic: KnownPsychic,
  contact: SimulatedContact,
  connectionId: number,
): Promise<void> {
  const { customer, rate, freeFirst: free_minutes } = contact;
  const ask = { connection_id: connectionId, psychic: psychic.user_id, customer, rate, free_minutes };
  const asked = await run.integration('chats', { method: 'POST', body: ask }, [200, 201, 409]);
  if (asked.status === 409) {
    run.counts.refused += 1;
    return;
  }
  const { token } = asked.json as { token: string };
  const chat = `integrations/chats/${connectionId}`;
  const [accepted, ended] = [new AbortController(), new AbortController()];
  const stream = new EventStream(run.wire, `${chat}/events`, { key: token }, (event, data) => {
    if (event !== 'chat') return;
    const { state } = data as MemberChat;
    if (state !== 'ringing') accepted.abort();
    if (state === 'ended') ended.abort();
  });
  // the stream ends with the chat
  void stream.over.then(() => [accepted, ended].forEach((turn) => turn.abort()));
  const say = (what: string, body?: object) =>
    run.wire.call(`${chat}/${what}`, { method: 'POST', key: token, body }, [200, 201, 204, 401, 409]);
  const signs = setInterval(() => {
    void say('typing', { typing: false }).catch((error: unknown) => run.fail(error));
  }, signEvery * 1000);
  try {
    await run.wait(contact.patience ?? 600, accepted.signal);
    if (accepted.signal.aborted) await talk(run, contact, ended.signal, say);
    if (contact.vanishes && accepted.signal.aborted) {
      clearInterval(signs);
      // a timeout ends it
      await run.wait(600, ended.signal);
    }
    if (!ended.signal.aborted) await say('end');
  } finally {
    clearInterval(signs);
    // a repeated call returns how it ended
    const { json } = await run.integration(`chats/${connectionId}/end`, { method: 'POST' });
    stream.close();
    run.tally.note(connectionId, readingOfChat(connectionId, rate, json as MemberChat));
  }
}

/** Sends the member's messages, with pauses for the psychic's answers. */
async function talk(
  run: SimulationRun,
  { chance, seconds, vanishes }: SimulatedContact,
  ended: AbortSignal,
  say: (what: string, body: object) => Promise<unknown>,
): Promise<void> {
  const lines = conversation(chance, Math.max(1, Math.round(seconds / 15))).filter(
    ({ by }) => by === 'member',
  );
  const pause = seconds / lines.length;
  const over = (): boolean => ended.aborted || run.stop.aborted;
  for (const [n, { text }] of lines.entries()) {
    if (over() || (vanishes && n === Math.ceil(lines.length / 2))) return;
    await say('typing', { typing: true });
    await run.wait(pause * 0.3, ended);
    if (over()) return;
    await say('messages', { text, client_id: `${n}` });
    run.counts.messages += 1;
    await run.wait(pause * (closings.includes(text) ? 0.3 : 0.7), ended);
  }
}

/** The reading that the server wrote of an ended chat. */
export function readingOfChat(connectionId: number, rate: number, chat: MemberChat): SentReading {
  const { accepted_at, asked_at, result, duration, paid_minutes, free_minutes } = chat;
  if (result === null) throw new Error(`The chat ${connectionId} has not ended.`);
  return {
    startedAt: new Date(accepted_at ?? asked_at),
    result,
    // a second is more than a hundredth of a minute
    seconds: Math.round(duration * 60),
    paidMinutes: paid_minutes,
    freeMinutes: free_minutes,
    revenue: impliedRevenue(paid_minutes, rate),
  };
}
