import type { Client, Pool } from 'pg';
import { type Network, networks } from '../../common/brand/brands';
import { addDays, type Day, dayOf } from '../../common/domain/new-york-time';
import { hashKey } from '../api-keys/key-hash';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { hashPassword } from '../sessions/password';
import { Publication } from '../statistics/publication.service';
import { mostRecords, takeList } from '../integrations/lists/take-list';
import { loginsList } from '../integrations/lists/logins.list';
import { scheduledCallsList } from '../integrations/lists/scheduled-calls.list';
import type { RecordingStore } from '../recordings/recording-store.service';
import { createIngestPool, withOwnClient } from '../database/pools';
import type { Secrets } from '../database/secrets';
import { demoLogins, demoScheduledCalls } from './feed';
import { giveGifts } from './gifts';
import { seedPapers } from './papers';
import { demoCustomers, demoPsychics } from './people';
import { demoReadings } from './readings';
import { addRecordings } from './recordings';
import { seedSchedules } from './schedules';

export interface DemoOptions {
  /** What SSNs are encrypted with. */
  secrets: Secrets;
  /** Where recordings lie. */
  recordings: RecordingStore;
  now?: Date;
  /** The same seed makes the same network. */
  seed?: number;
  log?: (line: string) => void;
}

/** Days of records that a new demo begins with. */
const history = 70;
const defaultSeed = 7;

/** The key that also tells a demo from a network of real people. */
const demoKey = (network: Network): string => `demo-${network}-key`;

/** Makes both demo networks in an empty database; in any other it changes nothing. */
export async function seedDemo(
  url: string,
  { secrets, now = new Date(), seed = defaultSeed, log = () => undefined }: Omit<DemoOptions, 'recordings'>,
): Promise<void> {
  await withOwnClient(url, async (client) => {
    const { rowCount } = await client.query('select from accounts limit 1');
    if (rowCount !== 0) return;
    log('Making the demo networks …');
    const passwords = {
      manager: await hashPassword('manager-demo'),
      psychic: await hashPassword('psychic-demo'),
    };
    await client.query('begin');
    for (const network of networks) {
      await seedPeople(client, network, seed, now, passwords, secrets);
      await seedSchedules(client, network, seed);
      await seedPapers(client, network, seed, now, secrets);
    }
    await client.query('commit');
  });
}

/** Brings the records of a demo up to the hour and publishes them; elsewhere, and a second time, it changes nothing. */
export async function topUpDemo(
  url: string,
  { recordings, now = new Date(), seed = defaultSeed }: Omit<DemoOptions, 'secrets'>,
): Promise<void> {
  const pool = createIngestPool(url);
  try {
    for (const network of networks) {
      const { rows } = await pool.query<{ last: Day | null }>(
        `select (select max(day) from readings where network = $1) as last from api_keys where network = $1 and key_hash = $2`,
        [network, hashKey(demoKey(network))],
      );
      const [demo] = rows;
      if (demo !== undefined) await topUp(pool, recordings, network, seed, now, demo.last);
    }
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
  const records = function* (): Generator<object> {
    for (let day = from; day <= today; day = addDays(day, 1))
      for (const [place, psychic] of psychics.entries())
        if (place === 0 || psychic.accountStatus === 'Active' || day < addDays(today, -20))
          yield* demoReadings({ network, seed, place, psychic, customers, day, until });
  };
  const { created, corrected } = await new ReadingsIngest(pool).ingest(network, records());
  const feed = { network, seed, psychics, customers, from, today, until };
  for (const logins of batches(demoLogins(feed))) await takeList(pool, network, loginsList, logins);
  for (const calls of batches(demoScheduledCalls(feed)))
    await takeList(pool, network, scheduledCallsList, calls);
  if (last === null) await giveGifts(pool, feed);
  await addRecordings(pool, recordings, feed);
  if (created + corrected > 0) await new Publication(pool).publish(network);
}

async function seedPeople(
  client: Client,
  network: Network,
  seed: number,
  now: Date,
  passwords: { manager: string; psychic: string },
  secrets: Secrets,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into accounts (network, role, username, password_hash, first, last, email, created_at)
       values ($1, 'manager', 'manager', $2, 'Dana', 'Whitfield', $3, $4::timestamptz - interval '3 years') returning id),
     phone as (insert into phones (account_id, phone_number, preferred) select id, '5552013344', true from made)
     select id from made`,
    [network, passwords.manager, `dana.whitfield@${network}.example`, now],
  );
  const psychics = demoPsychics(network, seed).map(({ ssn, ...psychic }) => ({
    ...psychic,
    ssnCipher: secrets.encrypt('ssn', ssn),
    ssnHash: secrets.fingerprint('ssn', ssn),
  }));
  await client.query(
    `with wanted as (select * from jsonb_to_recordset($2::jsonb) as p (username text, first text, last text, email text, phone text,
         address1 text, city text, region text, postal_code text, "ssnCipher" text, "ssnHash" text, "requiresApproval" boolean,
         extension integer, "accountStatus" text, decided boolean, availability text, permissions text, "profileStatus" text, "signedUp" integer)),
     made as (
       insert into accounts (network, role, username, password_hash, first, last, email, address1, city, region, postal_code, country,
              manager_id, created_at)
       select $1, 'psychic', username, case when username = 'psychic' then $3 end, first, last, email, address1, city, region,
              postal_code, 'US', $4,
              $5::timestamptz - make_interval(days => "signedUp", hours => extension % 24) from wanted returning id, username),
     phone as (
       insert into phones (account_id, phone_number, preferred, sms)
       select id, phone, true, extension % 2 = 0 from made join wanted using (username))
     insert into psychics (account_id, network, extension, account_status, status_decided_at, availability, chosen_availability,
            availability_since, permissions, auto_email, requires_approval, ssn_cipher, ssn_hash, profile_status, profile_submitted_at)
     select id, $1, extension, "accountStatus", case when decided then $5::timestamptz end, availability,
            case when availability not in ('B', 'R') then availability
                 when permissions like '%Phone%' and permissions like '%Chat%' then 'A'
                 when permissions like '%Phone%' then 'P' else 'C' end,
            $5::timestamptz - make_interval(mins => extension % 47), permissions, extension % 3 = 0, "requiresApproval",
            "ssnCipher", "ssnHash",
            "profileStatus", case when "profileStatus" <> '' then $5::timestamptz - make_interval(hours => extension % 30) end
       from made join wanted using (username)`,
    [network, JSON.stringify(psychics), passwords.psychic, rows[0]?.id, now],
  );
  await client.query('insert into api_keys (network, name, key_hash) values ($1, $2, $3)', [
    network,
    'demo',
    hashKey(demoKey(network)),
  ]);
}

function* batches(records: Iterable<object>): Generator<object[]> {
  let batch: object[] = [];
  for (const record of records) {
    batch.push(record);
    if (batch.length < mostRecords) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
