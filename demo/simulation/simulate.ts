import { addDays, dayOf } from '../../common/domain/new-york-time';
import { StartupError } from '../../api/platform/config/startup-error';
import { demoKey } from '../demo-key';
import type { DayTotals, KnownPsychic } from '../../api/switch/integrations/reading-back/reading-back.dto';
import { Answering } from './answering';
import { openLogins, scheduleNext } from './bookings';
import { type SimulatedContact, type Plan, planContacts } from './contacts';
import { playCall } from './play-call';
import { playChat } from './play-chat';
import type { SimulationRun } from './run';
import { chosenCodes } from '../../common/domain/availability';

export interface SimulationOptions extends Plan {
  /** Maximum number of psychics who take part. */
  psychics: number;
  /** Contacts started per minute. */
  rate: number;
  /** Whether to simulate the psychics' side, too, except for `psychic`, which a user may play. */
  answer: boolean;
}

/** The account with which users try the demo. */
const played = 'psychic';

/** @throws StartupError if the server is not a demo, because readings affect people's pay */
async function requireDemo({ wire, plan: { network } }: SimulationRun): Promise<void> {
  const answer = await wire
    .once('integrations/psychics?limit=1', { key: demoKey(network) })
    .catch(() => undefined);
  if (answer === undefined)
    throw new StartupError('Nothing is running there. Start the program first with npm start.');
  if (answer.status !== 200)
    throw new StartupError(
      `That network is not a demo, so it cannot be simulated: it does not accept the key ${demoKey(network)}.`,
    );
}

/**
 * Runs until stopped, and then ends everything in progress.
 * @returns a sentence for each daily figure of the network that differs from what was sent
 */
export async function simulate(run: SimulationRun, wanted: SimulationOptions): Promise<string[]> {
  await requireDemo(run);
  const began = new Date();
  const psychics = (await knownPsychics(run))
    .filter(({ account_status }) => account_status === 'Active')
    .slice(0, wanted.psychics);
  const before = await totals(run, began);
  const endLogins = await openLogins(run, psychics, began);
  const answering: { psychic: KnownPsychic; side: Answering }[] = [];
  if (wanted.answer)
    for (const psychic of psychics.filter(({ username }) => username !== played)) {
      const side = await Answering.begin(run, psychic);
      if (side !== undefined) answering.push({ psychic, side });
    }
  await playAll(run, wanted, new Set(psychics.map(({ user_id }) => user_id)), began);
  await Promise.all(answering.map(({ side }) => side.end()));
  if (answering.length > 0)
    await restoreStatuses(
      run,
      answering.map(({ psychic }) => psychic),
    );
  await endLogins();
  return run.tally.differences(before, await totals(run, began));
}

/** Starts members one after the other; each one is simulated to the end. */
async function playAll(
  run: SimulationRun,
  wanted: SimulationOptions,
  team: Set<number>,
  began: Date,
): Promise<void> {
  const contactAt = planContacts(wanted);
  const running = new Set<Promise<void>>();
  const busy = new Set<number>();
  for (let n = 1; !run.stop.aborted; n++) {
    const contact = contactAt(n);
    const play = async (): Promise<void> => {
      const psychic = choose(await knownPsychics(run), team, busy, contact);
      if (psychic === undefined) {
        run.counts.refused += 1;
        return;
      }
      busy.add(psychic.user_id);
      try {
        const connectionId = began.getTime() * 100 + n;
        await (contact.kind === 'Chat' ? playChat : playCall)(run, psychic, contact, connectionId);
        await scheduleNext(run, psychic, contact, connectionId);
      } finally {
        busy.delete(psychic.user_id);
      }
    };
    const playing = play()
      .catch((error: unknown) => run.fail(error))
      .finally(() => running.delete(playing));
    running.add(playing);
    await run.wait((60 / wanted.rate) * contact.gap);
  }
  await Promise.all(running);
}

/** The first free psychic for it, starting at the contact's position. */
function choose(
  all: KnownPsychic[],
  team: ReadonlySet<number>,
  busy: ReadonlySet<number>,
  { kind, place }: SimulatedContact,
): KnownPsychic | undefined {
  const takes = kind === 'Chat' ? ['A', 'C'] : ['A', 'P'];
  const members = all.filter(({ user_id }) => team.has(user_id));
  const first = Math.floor(place * members.length);
  return [...members.slice(first), ...members.slice(0, first)].find(
    ({ user_id, status }) => takes.includes(status) && !busy.has(user_id),
  );
}

async function knownPsychics(run: SimulationRun): Promise<KnownPsychic[]> {
  return (await run.integration('psychics?limit=1000')).json as KnownPsychic[];
}

/** Totals of the days that a run may cover. */
async function totals(run: SimulationRun, began: Date): Promise<DayTotals[]> {
  const day = dayOf(began);
  const window = `start_date=${day}&end_date=${addDays(day, 30)}`;
  return (await run.integration(`readings/totals?${window}`)).json as DayTotals[];
}

const manager = { username: 'manager', password: 'manager-demo' };

/**
 * Restores the status of psychics who took part: they became available for everything allowed, and signing out took
 * chat away as usual. Does nothing if the manager's password is not the demo's.
 */
async function restoreStatuses({ wire }: SimulationRun, psychics: readonly KnownPsychic[]): Promise<void> {
  const { status, cookie } = await wire.call('sessions', { method: 'POST', body: manager }, [201, 401]);
  if (status !== 201) return;
  for (const { user_id, status: code } of psychics)
    if ((chosenCodes as readonly string[]).includes(code))
      await wire.call(`psychics/${user_id}/status`, { method: 'POST', cookie, body: { code } }, [200, 409]);
  await wire.call('sessions/0', { method: 'DELETE', cookie });
}
