import { meterOf } from '../../common/domain/chat';
import { newYorkIso } from '../../common/domain/new-york-time';
import { isConnected } from '../../common/domain/reading';
import type { ListCounts } from '../../api/switch/integrations/lists/lists.dto';
import type { KnownPsychic } from '../../api/switch/integrations/reading-back/reading-back.dto';
import { makeWav } from '../recordings';
import type { SimulatedContact } from './contacts';
import type { SimulationRun } from './run';

/** Simulates a member's phone call: the switch's reports, and the reading at the end. */
export async function playCall(
  run: SimulationRun,
  psychic: KnownPsychic,
  contact: SimulatedContact,
  connectionId: number,
): Promise<void> {
  const tell = (code: string) =>
    run.integration(`psychics/${psychic.user_id}/status`, {
      method: 'POST',
      body: { code, connection_id: connectionId },
    });
  await tell('R');
  let startedAt = wholeSecond(Date.now());
  await run.wait(contact.rings);
  let result = run.stop.aborted ? 'Abandoned' : contact.result;
  if (isConnected(result)) {
    await tell('B');
    startedAt = wholeSecond(Date.now());
    await run.wait(contact.seconds);
    result = run.stop.aborted ? 'Completed' : result;
  }
  const seconds = isConnected(result) ? Math.floor((Date.now() - startedAt.getTime()) / 1000) : 0;
  await tell('A');
  const { free_minutes, paid_minutes, revenue } = meterOf(seconds, contact.freeFirst, contact.rate);
  const reading = {
    connection_id: connectionId,
    psychic: psychic.user_id,
    customer: contact.customer,
    conn_type: 'Call',
    started_at: newYorkIso(startedAt),
    duration_seconds: seconds,
    free_minutes,
    paid_minutes,
    rate: contact.rate,
    result,
  };
  await sendReading(run, reading);
  run.tally.note(connectionId, {
    startedAt,
    result,
    seconds,
    paidMinutes: paid_minutes,
    freeMinutes: free_minutes,
    revenue,
  });
  if (!isConnected(result)) return;
  if (contact.isRecorded) {
    await run.integration(`recordings/${connectionId}`, {
      method: 'PUT',
      body: makeWav(run.plan.seed, connectionId),
    });
    run.counts.recordings += 1;
  }
  if (contact.rating === null || run.stop.aborted) return;
  // members rate a while after hanging up
  await run.wait(contact.rings);
  await sendReading(run, { ...reading, rating: contact.rating, rating_text: contact.ratingText });
  run.counts.corrected += 1;
}

async function sendReading(run: SimulationRun, reading: object): Promise<void> {
  const { json } = await run.integration('readings', { method: 'POST', body: [reading] });
  const { rejected, errors } = json as ListCounts;
  if (rejected > 0) throw new Error(`A reading was rejected: ${JSON.stringify(errors)}`);
}

const wholeSecond = (time: number): Date => new Date(Math.floor(time / 1000) * 1000);
