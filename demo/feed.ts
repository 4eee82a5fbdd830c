import type { Network } from '../common/brand/brands';
import { addDays, type Day, newYorkIso, startOfDay } from '../common/domain/new-york-time';
import type { DemoCustomer, DemoPsychic } from './people';
import { chanceOf } from './random';

/** What a demo's records are generated from. */
export interface DemoFeed {
  network: Network;
  seed: number;
  psychics: DemoPsychic[];
  customers: DemoCustomer[];
  /** First and last New York day. */
  from: Day;
  today: Day;
  /** The hour up to which there are records. */
  until: Date;
}

const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** How many days ahead members schedule calls. */
const ahead = 3;

/** Phone sign-ins on every working day; one that has not ended yet is open. */
export function* demoLogins({ network, seed, psychics, from, today, until }: DemoFeed): Generator<object> {
  for (const { username, demand, accountStatus, extension } of psychics) {
    if (demand === 0) continue;
    for (let day = from; day <= today; day = addDays(day, 1)) {
      const chance = chanceOf(seed, network, 'logins', username, day);
      if (accountStatus !== 'Active' || chance.happens(0.2)) continue;
      let at = later(startOfDay(day), chance.whole(420, 1080));
      const count = chance.whole(1, 2);
      for (let n = 0; n < count; n++) {
        const end = later(at, chance.whole(45, 290));
        if (at > until) break;
        yield {
          external_id: `demo-${extension}-${day}-${n}`,
          psychic: String(extension),
          login_date: newYorkIso(at),
          logout_date: end > until ? null : newYorkIso(end),
        };
        at = later(end, chance.whole(20, 120));
      }
    }
  }
}

/** Calls that members have scheduled, from a few days ago to a few days ahead. */
export function* demoScheduledCalls(feed: DemoFeed): Generator<object> {
  const { network, seed, psychics, customers, today, until } = feed;
  for (const { username, accountStatus, extension, permissions } of psychics) {
    if (accountStatus !== 'Active') continue;
    for (let day = addDays(today, -3); day <= addDays(today, ahead); day = addDays(day, 1)) {
      const chance = chanceOf(seed, network, 'scheduled', username, day);
      if (chance.happens(0.5)) continue;
      const at = later(startOfDay(day), 15 * chance.whole(40, 90));
      const isPast = at <= until;
      yield {
        external_id: `demo-${extension}-${day}`,
        psychic: String(extension),
        customer: chance.pick(customers),
        scheduled_at: newYorkIso(at),
        conn_type: permissions.includes('AgentPhone') ? 'Call' : 'Chat',
        status: chance.pick(
          isPast ? ['Completed', 'Completed', 'Missed', 'Declined'] : ['Scheduled', 'Accepted', 'Scheduled'],
        ),
      };
    }
  }
}
