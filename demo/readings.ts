import type { Network } from '../common/brand/brands';
import { addDays, type Day, hourOf, newYorkIso, startOfDay } from '../common/domain/new-york-time';
import { type ConnType, missedResults, type ReadingResult } from '../common/domain/reading';
import type { DemoCustomer, DemoPsychic } from './people';
import { type Chance, chanceOf } from './random';
import { ratingTexts } from './texts';

/** Records are numbered by the days since this one, so a record always gets the same id. */
const firstDay = Date.parse('2024-01-01');

/** Chats have no voicemail and no busy signal. */
const missedChats = ['Declined', 'No Answer', 'Abandoned'] as const;

/** Relative number of contacts by starting hour, New York time: evenings are busy. */
const hours = [3, 2, 1, 1, 0, 0, 0, 1, 2, 3, 4, 4, 4, 4, 5, 5, 6, 7, 8, 10, 11, 10, 8, 5].flatMap(
  (weight, hour) => Array<number>(weight).fill(hour),
);

const hoursOfDays = new Map<Day, number[]>();

/**
 * The times in milliseconds at which the hours of a New York day begin; cached, because all psychics share the same
 * days.
 */
function hoursOf(day: Day): number[] {
  const known = hoursOfDays.get(day) ?? Array.from({ length: 24 }, (_, hour) => hourOf(day, hour).getTime());
  hoursOfDays.set(day, known);
  return known;
}

/** A contact as the switch would send it. */
export interface DemoReading extends DemoContact {
  connection_id: number;
  psychic: string;
  started_at: string;
}

interface DemoContact {
  customer: DemoCustomer | null;
  conn_type: ConnType;
  duration_seconds: number;
  free_minutes: number;
  paid_minutes: number;
  rate: number;
  result: ReadingResult;
  rating: number | null;
  rating_text: string | null;
}

export interface DemoDay {
  network: Network;
  seed: number;
  /** The psychic's position in the network's list. */
  place: number;
  psychic: DemoPsychic;
  customers: DemoCustomer[];
  day: Day;
  /** Contacts that have not ended by then are omitted. */
  until: Date;
}

/** The contacts of one psychic on one New York day, as the switch would send them; never two at once. */
export function demoReadings({
  network,
  seed,
  place,
  psychic,
  customers,
  day,
  until,
}: DemoDay): DemoReading[] {
  const chance = chanceOf(seed, network, psychic.username, day);
  if (psychic.demand === 0 || chance.happens(0.25)) return [];
  const hourStarts = hoursOf(day);
  const count = Math.max(1, Math.round(psychic.demand * (0.5 + chance.next())));
  const starts = Array.from({ length: count }, () => {
    const hour = hourStarts[chance.pick(hours)] ?? NaN;
    return hour + (chance.whole(0, 59) * 60 + chance.whole(0, 59)) * 1000;
  });
  starts.sort((a, b) => a - b);
  const dayNumber = (Date.parse(day) - firstDay) / 86_400_000;
  const records: DemoReading[] = [];
  // a contact over midnight could overlap with the first one of the next day, which is generated separately
  const dayEnd = startOfDay(addDays(day, 1)).getTime();
  let free = 0;
  for (const [n, start] of starts.entries()) {
    const contact = contactOf(chance, psychic, customers, place);
    const end = start + contact.duration_seconds * 1000;
    // random numbers are drawn even for an omitted contact, so that the others stay the same
    if (start < free || end > Math.min(until.getTime(), dayEnd)) continue;
    free = end + 60_000;
    records.push({
      connection_id: 1_000_000 + dayNumber * 10_000 + place * 100 + n,
      psychic: String(psychic.extension),
      started_at: newYorkIso(new Date(start)),
      ...contact,
    });
  }
  return records;
}

function contactOf(
  chance: Chance,
  psychic: DemoPsychic,
  customers: DemoCustomer[],
  place: number,
): DemoContact {
  const isChat =
    !psychic.permissions.includes('AgentPhone') ||
    (psychic.permissions.includes('AgentChat') && chance.happens(0.2));
  const isRegular = chance.happens(0.72);
  // every psychic has two dozen returning members
  const customer =
    customers[
      isRegular
        ? (place * 11 + chance.whole(0, 23)) % customers.length
        : chance.whole(0, customers.length - 1)
    ] ?? null;
  const isKnown = chance.happens(0.985);
  const isConnected = chance.happens(0.9);
  const result = isConnected
    ? chance.happens(0.05)
      ? 'Dropped'
      : 'Completed'
    : chance.pick(isChat ? missedChats : missedResults);
  const seconds = isConnected ? Math.round(60 + chance.next() ** 2.2 * 3000) : 0;
  const free = !isRegular && chance.happens(0.5) ? Math.min(5, hundredths(seconds / 60)) : 0;
  const isRated = isConnected && chance.happens(0.4);
  const rating = isRated ? chance.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1]) : null;
  return {
    customer: isKnown ? customer : null,
    conn_type: isChat ? 'Chat' : 'Call',
    duration_seconds: seconds,
    free_minutes: isConnected ? free : 0,
    paid_minutes: isConnected ? hundredths(seconds / 60 - free) : 0,
    rate: Math.round(psychic.rate * 100) / 100,
    result,
    rating,
    rating_text: rating !== null && chance.happens(0.7) ? chance.pick(ratingTexts[rating] ?? []) : null,
  };
}

const hundredths = (minutes: number): number => Math.round(minutes * 100) / 100;
