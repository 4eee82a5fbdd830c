import { DateTime } from 'luxon';
import { newYork, newYorkIso } from '../../common/domain/new-york-time';
import type { KnownPsychic } from '../../api/switch/integrations/reading-back/reading-back.dto';
import type { SimulatedContact } from './contacts';
import type { SimulationRun } from './run';

/** Signs in the psychics who take calls by phone. @returns a function that signs them out */
export async function openLogins(
  run: SimulationRun,
  psychics: KnownPsychic[],
  began: Date,
): Promise<() => Promise<void>> {
  const logins = psychics
    .filter(({ permissions }) => permissions.includes('AgentPhone'))
    .map(({ user_id }) => ({
      external_id: `simulated-${began.getTime()}-${user_id}`,
      psychic: user_id,
      login_date: newYorkIso(began),
    }));
  const send = (body: object[]) => run.integration('logins', { method: 'POST', body });
  await send(logins);
  run.counts.logins = logins.length;
  return async () => {
    await send(logins.map((login) => ({ ...login, logout_date: newYorkIso(new Date()) })));
  };
}

/** A returning member schedules the next call or chat. */
export async function scheduleNext(
  run: SimulationRun,
  psychic: KnownPsychic,
  contact: SimulatedContact,
  n: number,
): Promise<void> {
  if (contact.next === null) return;
  const { days, quarter } = contact.next;
  const at = DateTime.now()
    .setZone(newYork)
    .startOf('day')
    .plus({ days, minutes: 15 * quarter });
  const call = {
    external_id: `simulated-${n}`,
    psychic: psychic.user_id,
    customer: contact.customer,
    scheduled_at: newYorkIso(at.toJSDate()),
    conn_type: contact.kind,
    status: 'Scheduled',
  };
  await run.integration('scheduled_calls', { method: 'POST', body: [call] });
  run.counts.scheduled += 1;
}
