import type { Pool } from 'pg';
import { type DataSource, In, IsNull, Not } from 'typeorm';
import { type Network, networks } from '../common/brand/brands';
import { addDays, type Day, dayOf } from '../common/domain/new-york-time';
import type { PayTerms } from '../common/domain/pay/terms';
import { type Period, payPeriodOf } from '../common/domain/pay-period';
import { createDataSource } from '../api/operations/schema/data-source';
import { StatementQuestionEntity } from '../api/people/statement-questions/statement-question.entity';
import { insertTicket } from '../api/people/statement-questions/statement-questions.query';
import { jobActor } from '../api/platform/access/actor';
import { Account } from '../api/platform/accounts/account.entity';
import { Audit } from '../api/platform/audit/audit.service';
import { createIngestPool } from '../api/platform/database/pools';
import { AdjustmentEntity } from '../api/records/pay/adjustment.entity';
import { Closing } from '../api/records/pay/closing.service';
import { PayDayEntity } from '../api/records/pay/pay-periods.entity';
import { PayProfileEntity } from '../api/records/pay/pay-profile.entity';
import { PayTermsEntity } from '../api/records/pay/pay-terms.entity';
import { switchPayOn } from '../api/records/pay/pay-terms.query';
import { PaymentEntity } from '../api/records/pay/payment.entity';
import { StatementEntity } from '../api/records/pay/statement.entity';
import { ReadingsIngest } from '../api/records/readings/ingest/readings-ingest';
import { type DemoPayees, findLeaver, findPayees, payRun } from './pay.query';
import { demoCustomers, demoPsychics } from './people';
import { demoReadings } from './readings';

/** The pay of a demo network, and how it is made. */
interface DemoPay extends DemoPayees {
  db: DataSource;
  pool: Pool;
  network: Network;
  seed: number;
  /** The running period, and the closed ones before it, newest first. */
  weeks: Period[];
}

/** Hundreds of closings at once would push everything else off the page Activity. */
class SilentAudit extends Audit {
  override record(): Promise<void> {
    return Promise.resolve();
  }
}

/** What demos pay by. */
export const demoTerms: PayTerms = {
  call: 0.4,
  chat: 0.4,
  free: 0,
  repeat_bonus: 0.05,
  active: [
    { from: 600, per_minute: 0.02 },
    { from: 1200, per_minute: 0.04 },
  ],
  active_applies: 'all',
};

/**
 * Gives demo networks four closed weeks: two paid, one approved, and one to approve, with what can happen in them. Does
 * nothing in a demo that has pay, and in no other network.
 */
export async function payDemo(
  url: string,
  demos: readonly Network[],
  { now = new Date(), seed = 7 } = {},
): Promise<void> {
  const db = createDataSource(url, { poolSize: 2 });
  const pool = createIngestPool(url, { isUnhurried: true });
  try {
    for (const network of networks.filter((name) => demos.includes(name))) {
      if (!db.isInitialized) await db.initialize();
      const payees = await findPayees(db, network);
      const { from, to } = payPeriodOf(dayOf(now), 1);
      const weeks = [0, 7, 14, 21, 28].map((n) => ({ from: addDays(from, -n), to: addDays(to, -n) }));
      if (payees !== undefined) await pay({ db, pool, network, seed, weeks, ...payees });
    }
  } finally {
    if (db.isInitialized) await db.destroy();
    await pool.end();
  }
}

async function pay(demo: DemoPay): Promise<void> {
  const { db, network, managerId, weeks } = demo;
  const [running, last, approved, secondPaid, firstPaid] = weeks as [Period, Period, Period, Period, Period];
  const [star, , , shy, early, awaited] = working(demo);
  if (star === undefined || shy === undefined || early === undefined || awaited === undefined) return;
  await agree(demo, firstPaid.from, secondPaid.from, running);
  // was paid from Tuesday on, and so has a period that begins before the first terms: it is parked without terms
  await db.manager.update(Account, { id: early }, { payDay: 3 });
  const move = { psychicId: early, fromDay: addDays(firstPaid.from, 2), payDay: 1 };
  await db.manager.insert(PayDayEntity, move);
  for (const week of [firstPaid, secondPaid]) {
    await close(demo, week);
    await approve(demo, week);
    await payRun(db, network, managerId, week, addDays(week.to, 4));
  }
  await giveBack(demo, shy, secondPaid);
  await correct(demo, secondPaid);
  await adjust(demo);
  await close(demo, approved);
  await approve(demo, approved);
  await close(demo, last);
  const hold = { heldAt: () => 'now()', heldBy: managerId, heldReason: 'Waits for the new W-9.' };
  await db.manager.update(
    StatementEntity,
    { psychicId: awaited, periodTo: last.to, status: 'closed' },
    { ...hold, ...nextVersion },
  );
  await db.manager.insert(AdjustmentEntity, {
    ...{ network, createdBy: managerId, psychicId: star, cents: 1500, category: 'referral' },
    reason: 'Mira signed up on your word',
  });
  await ask(demo, approved, last);
}

const nextVersion = { version: () => 'version + 1' };

async function approve({ db, network, managerId }: DemoPay, { to }: Period): Promise<void> {
  await db.manager.update(
    StatementEntity,
    { network, periodTo: to, status: 'closed', heldAt: IsNull() },
    { status: 'approved', approvedAt: () => 'now()', approvedBy: managerId, ...nextVersion },
  );
}

/** A check that came back: its statement is approved again. */
async function giveBack({ db, managerId }: DemoPay, psychicId: number, { to }: Period): Promise<void> {
  const paid = await db.manager.findOneBy(StatementEntity, { psychicId, periodTo: to, status: 'paid' });
  if (paid === null) return;
  await db.manager.update(
    PaymentEntity,
    { statementId: paid.id },
    {
      ...{ returnedOn: addDays(to, 9), returnReason: 'The check came back.' },
      ...{ returnedBy: managerId, returnedAt: () => 'now()' },
    },
  );
  await db.manager.update(StatementEntity, { id: paid.id }, { status: 'approved', ...nextVersion });
}

/** Psychics who have had readings; the first is the one with the published password. */
const working = ({ psychics }: DemoPayees): number[] =>
  psychics.filter(({ hasReadings }) => hasReadings).map(({ id }) => id);

async function agree(
  { db, network, managerId, psychics }: DemoPay,
  from: Day,
  bonusFrom: Day,
  running: Period,
): Promise<void> {
  const [, favorite] = psychics;
  await switchPayOn(db.manager, network, addDays(from, -5));
  const all = [
    { effectiveFrom: from, terms: { ...demoTerms, call: 0.38, active: [] }, note: 'The first ones' },
    { effectiveFrom: bonusFrom, terms: demoTerms, note: 'With the bonus for active minutes' },
    {
      effectiveFrom: addDays(running.to, 8),
      terms: { ...demoTerms, call: 0.42 },
      note: 'Calls pay more from then on',
    },
    {
      psychicId: favorite?.id ?? null,
      effectiveFrom: addDays(from, -7),
      terms: { ...demoTerms, call: 0.5, chat: 0.45 },
      note: 'Agreed by phone',
    },
  ];
  await db.manager.insert(
    PayTermsEntity,
    all.map((one) => ({ network, createdBy: managerId, ...one })),
  );
  await db.manager.insert(
    PayProfileEntity,
    psychics.map(({ id, extension }, place) => {
      const form = place % 9 === 4 ? 'none' : place % 9 === 7 ? 'W-8BEN' : 'W-9';
      return {
        psychicId: id,
        method: place % 3 === 0 ? 'direct_deposit' : 'cheque',
        payeeRef: `P-${extension}`,
        taxForm: form,
        taxFormOn: form === 'none' ? null : addDays(from, -30 - place),
        worksOutsideUs: form === 'W-8BEN',
      };
    }),
  );
}

async function close({ db, network }: DemoPay, { to }: Period): Promise<void> {
  const closing = new Closing(db, new SilentAudit(), { payHoldWithoutTaxForm: false });
  await closing.closeRun(jobActor(network, 'close-pay'), to);
}

/** Sends calls of a closed week again, one of each of some psychics and two minutes shorter, and voids one. */
async function correct({ pool, network, seed }: DemoPay, week: Period): Promise<void> {
  const customers = demoCustomers(network, seed);
  const ingest = new ReadingsIngest(pool);
  const until = new Date();
  const long = demoPsychics(network, seed)
    .slice(0, 6)
    .map((psychic, place) =>
      [0, 1, 2, 3, 4, 5, 6]
        .flatMap((n) =>
          demoReadings({ network, seed, place, psychic, customers, day: addDays(week.from, n), until }),
        )
        .filter(({ paid_minutes, conn_type }) => paid_minutes > 3 && conn_type === 'Call'),
    );
  const first = long.flatMap((readings) => readings.slice(0, 1));
  await ingest.ingest(
    network,
    first.map((call) => ({
      ...call,
      duration_seconds: call.duration_seconds - 120,
      paid_minutes: Math.round(call.paid_minutes * 100 - 200) / 100,
    })),
  );
  const wrong = long.flatMap((readings) => readings.slice(1, 2))[0];
  if (wrong !== undefined) await ingest.void(network, wrong.connection_id);
}

async function adjust(demo: DemoPay): Promise<void> {
  const { db, network, managerId } = demo;
  const [star, second, third, shy] = working(demo);
  const leaver = await findLeaver(db, network, demo.weeks[2]?.from ?? '');
  const all = [
    {
      psychicId: star,
      cents: 2500,
      category: 'bonus',
      reason: 'Five stars from ten members in a row',
      note: 'Dana promised it on the phone.',
    },
    { psychicId: second, cents: 1000, category: 'tip', reason: 'A tip from a member' },
    { psychicId: third, cents: -750, category: 'deduction', reason: 'The headset you ordered' },
    {
      psychicId: shy,
      cents: 15_000,
      category: 'dispute',
      reason: 'The outage of Tuesday night',
      needsConfirmation: true,
    },
    { psychicId: leaver, cents: -6000, category: 'advance', reason: 'The advance of last month' },
  ] as const;
  await db.manager.insert(
    AdjustmentEntity,
    all
      .filter(({ psychicId }) => psychicId !== undefined)
      .map((one) => ({ network, createdBy: managerId, ...one })),
  );
}

async function ask(
  { db, network, managerId, psychics }: DemoPay,
  approved: Period,
  last: Period,
): Promise<void> {
  const [star] = psychics;
  if (star === undefined) return;
  const [before, latest] = await db.manager.find(StatementEntity, {
    where: { psychicId: star.id, periodTo: In([approved.to, last.to]), number: Not(IsNull()) },
    order: { periodTo: 'asc' },
  });
  if (before === undefined || latest === undefined) return;
  await db.manager.insert(StatementQuestionEntity, {
    ...{ psychicId: star.id, statementId: before.id },
    text: 'Why is a call of two weeks ago shorter now?',
    answer: 'The switch corrected its minutes: it was cut off. The statement shows what it was before.',
    ...{ answeredBy: managerId, answeredAt: () => 'now()' },
  });
  await db.transaction(async (manager) => {
    const contactId = await insertTicket(manager, network, `${star.first} ${star.last}`);
    const text = 'I think that a chat on Saturday evening is missing.';
    const about = { psychicId: star.id, statementId: latest.id };
    await manager.insert(StatementQuestionEntity, { ...about, text, contactId });
  });
}
