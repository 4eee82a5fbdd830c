import { addDays, dayOf } from '../../common/domain/new-york-time';
import { StartupError } from '../../api/config/startup-error';
import { demoKey } from '../demo-key';
import type { DayTotals, KnownPsychic } from '../../api/integrations/reading-back/reading-back.dto';
import { Answering } from './answering';
import { restoreStatuses } from './restore-statuses';
import { openLogins, scheduleNext } from './bookings';
import { type Contact, type Plan, planContacts } from './contacts';
import { playCall } from './play-call';
import { playChat } from './play-chat';
import type { Run } from './run';

export interface Wanted extends Plan {
  /** How many psychics take part at most. */
  psychics: number;
  /** Contacts that begin in a minute. */
  rate: number;
  /** Whether the psychics' side is played, too, but for `psychic`, whom somebody may play. */
  answer: boolean;
}

/** Whoever tries the demo out signs in as this one. */
const played = 'psychic';

/** @throws StartupError where the server is none of a demo: readings are people's pay */
async function requireDemo({ wire, plan: { network } }: Run): Promise<void> {
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
 * Plays until it is told to stop, and ends what is in progress.
 * @returns a sentence for each figure of the network's days that is not what was sent
 */
export async function simulate(run: Run, wanted: Wanted): Promise<string[]> {
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

/** Members come one after the other; who has come is played to the end. */
async function playAll(run: Run, wanted: Wanted, team: Set<number>, began: Date): Promise<void> {
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

/** The first who is free for it, from the place of the contact on. */
function choose(
  all: KnownPsychic[],
  team: ReadonlySet<number>,
  busy: ReadonlySet<number>,
  { kind, place }: Contact,
): KnownPsychic | undefined {
  const takes = kind === 'Chat' ? ['A', 'C'] : ['A', 'P'];
  const members = all.filter(({ user_id }) => team.has(user_id));
  const first = Math.floor(place * members.length);
  return [...members.slice(first), ...members.slice(0, first)].find(
    ({ user_id, status }) => takes.includes(status) && !busy.has(user_id),
  );
}

async function knownPsychics(run: Run): Promise<KnownPsychic[]> {
  return (await run.integration('psychics?limit=1000')).json as KnownPsychic[];
}

/** Of the days that a run may reach. */
async function totals(run: Run, began: Date): Promise<DayTotals[]> {
  const day = dayOf(began);
  const window = `start_date=${day}&end_date=${addDays(day, 30)}`;
  return (await run.integration(`readings/totals?${window}`)).json as DayTotals[];
}
