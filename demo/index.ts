import type { Pool } from 'pg';
import { brands, type Network, networks } from '../common/brand/brands';
import { documentsOf, documentsOn } from '../common/documents';
import { addDays, type Day, dayOf } from '../common/domain/new-york-time';
import { hashKey } from '../api/platform/api-keys/key-hash';
import { ReadingsIngest } from '../api/records/readings/ingest/readings-ingest';
import { hashPassword } from '../api/platform/accounts/password';
import { Publication } from '../api/records/statistics/publication.service';
import { mostRecords, ingestList } from '../api/switch/integrations/lists/ingest-list';
import { loginsList } from '../api/switch/integrations/lists/logins.list';
import { scheduledCallsList } from '../api/switch/integrations/lists/scheduled-calls.list';
import type { RecordingStore } from '../api/records/recordings/recording-store.service';
import { createIngestPool, inTransaction, withOwnClient } from '../api/platform/database/pools';
import { sealed } from '../api/platform/accounts/psychic-secrets.query';
import type { Secrets } from '../api/platform/database/secrets';
import { demoLogins, demoScheduledCalls } from './feed';
import { giveGifts } from './gifts';
import { seedSubmissions } from './submissions';
import { demoCustomers, type DemoPsychic, demoPsychics } from './people';
import { type DemoReading, demoReadings } from './readings';
import { addRecordings } from './recordings';
import { seedSchedules } from './schedules';
import { createPsychics, type NewPsychic } from '../api/platform/accounts/create-psychics.query';
import { type Db, onDriver } from '../api/platform/database/db';
import { type ChosenAvailability, isInContact } from '../common/domain/availability';
import { keepPastChats } from './chats';
import { hasPastChats } from './chats.query';
import { demoKey } from './demo-key';
import {
  createDemoManager,
  demandNoFactor,
  findDemo,
  hasAccounts,
  keepAgreements,
  insertCallbacks,
  insertCards,
  keepKey,
  storeSsns,
} from './demo.query';

export interface DemoOptions {
  /** For encrypting SSNs. */
  secrets: Secrets;
  /** Where recordings are stored. */
  recordings: RecordingStore;
  now?: Date;
  /** The same seed creates the same network. */
  seed?: number;
  log?: (line: string) => void;
}

/** Days of records in a new demo. */
const history = 70;
const defaultSeed = 7;

/** Creates both demo networks in an empty database; does nothing in any other. */
export async function seedDemo(
  url: string,
  { secrets, now = new Date(), seed = defaultSeed, log = () => undefined }: Omit<DemoOptions, 'recordings'>,
): Promise<void> {
  await withOwnClient(url, async (client) => {
    if (await hasAccounts(onDriver(client))) return;
    log('Creating the demo networks …');
    const passwords = {
      manager: await hashPassword('manager-demo'),
      psychic: await hashPassword('psychic-demo'),
    };
    await inTransaction(client, async (db) => {
      for (const network of networks) {
        await seedPeople(db, network, seed, now, passwords, secrets);
        await seedSchedules(db, network, seed);
        await seedSubmissions(db, network, seed, now, secrets);
      }
    });
  });
}

/**
 * Brings a demo's records up to the current hour and publishes them. Does nothing in real networks, or when
 * repeated.
 * @returns the networks that are demos
 */
export async function topUpDemo(
  url: string,
  { recordings, now = new Date(), seed = defaultSeed }: Omit<DemoOptions, 'secrets'>,
): Promise<Network[]> {
  const pool = createIngestPool(url, { isUnhurried: true });
  try {
    const demos: Network[] = [];
    for (const network of networks) {
      const demo = await findDemo(onDriver(pool), network, hashKey(demoKey(network)));
      if (demo === undefined) continue;
      demos.push(network);
      await topUp(pool, recordings, network, seed, now, demo.last);
    }
    return demos;
  } finally {
    await pool.end();
  }
}

async function topUp(
  pool: Pool,
  recordings: RecordingStore,
  network: Network,
  seed: number,
  now: Date,
  last: Day | null,
): Promise<void> {
  const until = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const today = dayOf(now);
  const earliest = addDays(today, -history);
  // yesterday's last contacts may have ended since
  const from = last === null || last < earliest ? earliest : addDays(last, -1);
  const psychics = demoPsychics(network, seed);
  const customers = demoCustomers(network, seed);
  const records = function* (first: Day): Generator<DemoReading> {
    for (let day = first; day <= today; day = addDays(day, 1))
      for (const [place, psychic] of psychics.entries())
        if (place === 0 || psychic.accountStatus === 'Active' || day < addDays(today, -20))
          yield* demoReadings({ network, seed, place, psychic, customers, day, until });
  };
  const { created, corrected } = await new ReadingsIngest(pool).ingest(network, records(from));
  // a demo from before chats were introduced has no chats on its earlier days
  const chatsFrom = (await hasPastChats(onDriver(pool), network)) ? from : earliest;
  for (const batch of batches(records(chatsFrom))) await keepPastChats(pool, network, seed, batch);
  const feed = { network, seed, psychics, customers, from, today, until };
  for (const logins of batches(demoLogins(feed))) await ingestList(pool, network, loginsList, logins);
  for (const calls of batches(demoScheduledCalls(feed)))
    await ingestList(pool, network, scheduledCallsList, calls);
  if (last === null) {
    await giveGifts(pool, feed);
    await insertCards(onDriver(pool), network);
    await insertCallbacks(onDriver(pool), network);
  }
  await addRecordings(pool, recordings, feed);
  if (created + corrected > 0) await new Publication(pool).publish(network);
}

/** Whoever told someone to apply. */
const referralCodes = ['2013', '1187', '44021', '58'];

async function seedPeople(
  db: Db,
  network: Network,
  seed: number,
  now: Date,
  passwords: { manager: string; psychic: string },
  secrets: Secrets,
): Promise<void> {
  const managerId = await createDemoManager(db, network, passwords.manager, yearsBefore(now, 3));
  const psychics = demoPsychics(network, seed).map((psychic): NewPsychic => {
    const { username, first, last, email, address1, city, region, postal_code, extension, permissions } =
      psychic;
    return {
      username,
      first,
      last,
      email,
      address1,
      city,
      region,
      postalCode: postal_code,
      country: 'US',
      passwordHash: passwords.psychic,
      managerId,
      createdAt: hoursBefore(now, psychic.signedUp * 24 + (extension % 24)),
      extension,
      accountStatus: psychic.accountStatus,
      statusDecidedAt: psychic.decided ? now : null,
      availability: psychic.availability,
      chosenAvailability: choiceOf(psychic),
      availabilitySince: hoursBefore(now, (extension % 47) / 60),
      permissions,
      autoEmail: extension % 3 === 0,
      requiresApproval: psychic.requiresApproval,
      profileStatus: psychic.profileStatus,
      referral: extension % 3 === 0 ? '' : (referralCodes[extension % referralCodes.length] ?? ''),
      profileSubmittedAt: psychic.profileStatus === '' ? null : hoursBefore(now, extension % 30),
      phone: { phoneNumber: psychic.phone, sms: extension % 2 === 0 },
    };
  });
  const ids = await createPsychics(db, network, psychics);
  const ssns = demoPsychics(network, seed).map(({ ssn }, place) => {
    const id = ids[place] ?? 0;
    return { id, ...sealed(secrets, id, { ssn }) };
  });
  await storeSsns(db, ssns);
  // whoever signs in to a demo is not asked again, nor on the day a known version comes into force
  const newest = documentsOn('9999-12-31', documentsOf(brands[network]));
  const active = ids.filter((_, place) => psychics[place]?.accountStatus === 'Active');
  await keepAgreements(db, active, newest, now);
  await demandNoFactor(db, network);
  await keepKey(db, network, 'demo', hashKey(demoKey(network)));
}

/** A psychic's choice before a contact began, or the current one. */
function choiceOf({ availability, permissions }: DemoPsychic): ChosenAvailability {
  if (!isInContact(availability)) return availability;
  const [phone, chat] = [permissions.includes('Phone'), permissions.includes('Chat')];
  return phone && chat ? 'A' : phone ? 'P' : 'C';
}

const hoursBefore = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * 3_600_000);
const yearsBefore = (instant: Date, years: number): Date => {
  const earlier = new Date(instant);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years);
  return earlier;
};

function* batches<T>(records: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const record of records) {
    batch.push(record);
    if (batch.length < mostRecords) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
