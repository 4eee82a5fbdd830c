import { mkdtempSync, readFileSync, chmodSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dayOf, startOfDay } from '../../../common/domain/new-york-time';
import { makeWav } from '../../../demo/recordings';
import { withOwnClient } from '../../platform/database/pools';
import { checkPay } from '../../records/pay/pay-check';
import { recompute } from '../../records/readings/recompute';
import { comparePay } from '../independent-pay';
import { acknowledgments } from './acknowledged';
import { NetworkHours } from './network-hours';
import { NetworkPay } from './network-pay';
import { ScaleWire } from './scale-wire';
import { ScaleWorld, troubles } from './scale-world';

/** What `npm run simulate -- --days` passes on. */
const options = {
  ...{ days: 1, psychics: 5, contacts: 8, troubles: 3 },
  ...(JSON.parse(process.env.SIMULATE ?? '{}') as Record<string, number>),
};
const [second, minute] = [1000, 60_000];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

describe('a week of the network', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-week-'));
  const begun = performance.now();
  let world: ScaleWorld;
  let wire: ScaleWire;
  let hours: NetworkHours;
  let pay: NetworkPay;

  beforeAll(async () => {
    // the database runs under another account
    chmodSync(folder, 0o755);
    world = await ScaleWorld.start(folder, options.psychics);
    wire = new ScaleWire(world.program.address);
    hours = new NetworkHours(wire, world.psychics, options.contacts);
    pay = new NetworkPay(world, hours);
  });
  afterAll(async () => {
    // undefined if it did not start
    await (world as ScaleWorld | undefined)?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** All that can go wrong happens early, so that one process then lives for most of the week. */
  const troubleAt = (hour: number): number =>
    Array.from({ length: options.troubles }, (_, n) =>
      Math.floor(((n + 1) * options.days * 24 * 0.3) / (options.troubles + 1)),
    ).indexOf(hour);

  async function playHour(hour: number): Promise<void> {
    const { clock, firstDay } = world;
    const started = new Date(startOfDay(firstDay).getTime() + hour * 60 * minute);
    const trouble = troubleAt(hour);
    const steps = [
      () => hours.begin(hour, clock.now()),
      () => hours.talk(hour),
      () => hours.end(hour, started, clock.now()),
    ];
    for (const [n, step] of steps.entries()) {
      if (n === 0) await clock.moveTo(new Date(started.getTime() + minute));
      if (n === 1) await clock.moveBy(30 * second);
      if (n === 2) await clock.moveTo(new Date(started.getTime() + 59 * minute));
      // in another step each time
      const kind =
        trouble % steps.length === n ? troubles[Math.floor(trouble / steps.length + trouble) % 3] : undefined;
      await Promise.all([step(), kind !== undefined && sleep(300).then(() => world.meet(kind))]);
    }
  }

  /** Every figure that is not what was sent, and everything that is missing. */
  async function differences(): Promise<string[]> {
    const { db, clock, firstDay } = world;
    const found = [...hours.failures, ...wire.faults, ...(await hours.acknowledged.differences(db))];
    for (const n of hours.acknowledged.keys('recording'))
      if (!readFileSync(path.join(folder, `recordings/cos/${n}.wav`)).equals(makeWav(7, Number(n))))
        found.push(`The recording ${n} is another one.`);
    const window = `start_date=${firstDay}&end_date=${addDays(firstDay, options.days)}`;
    const { json } = await hours.line(`readings/totals?${window}`, {});
    found.push(...hours.tally.differences([], json as Parameters<typeof hours.tally.differences>[1]));
    const { url } = world;
    const { differences: figures } = await withOwnClient(url, (client) => recompute(client, false));
    for (const [figure, count] of Object.entries(figures))
      if (count > 0) found.push(`recompute finds ${count} differences in ${figure}.`);
    const { statements, faults } = await withOwnClient(url, (client) => checkPay(client, 'cos'));
    found.push(...faults.map((fault) => `pay-check: ${fault}`));
    const { lines, differences: cents } = await comparePay(db, 'cos', addDays(dayOf(clock.now()), -2));
    found.push(...cents);
    say(`Compared ${lines} lines of ${statements} statements with the independent calculation.`);
    const open = await db.query<{ what: string }[]>(
      `select 'The chat ' || id || ' is open.' as what from chats where ended_at is null
       union all select 'The contact ' || connection_id || ' is open.' from switch_contacts where ended_at is null`,
    );
    return [...found, ...open.map(({ what }) => what)];
  }

  /** Megabytes of the last process, by fifths of its life. The first is startup: code is compiled. */
  function memory(): { fifths: number[]; samples: number } {
    const own = world.samples.filter(([pid]) => pid === world.program.pid).map(([, megabytes]) => megabytes);
    const part = (fifth: number): number[] =>
      own.slice(Math.floor((own.length * fifth) / 5), Math.floor((own.length * (fifth + 1)) / 5));
    const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
    return { fifths: [0, 1, 2, 3, 4].map((fifth) => Math.round(median(part(fifth)))), samples: own.length };
  }

  it('loses nothing, and every figure is right to the cent', async () => {
    await pay.saveTerms();
    for (let hour = 0; hour < options.days * 24; hour += 1) {
      await playHour(hour);
      if (hour % 24 === 23)
        say(
          `Day ${(hour + 1) / 24}: ${hours.sent.size + hours.counts.chats} contacts, ${wire.requests} requests, ` +
            `${Math.round((performance.now() - begun) / second)} s, load ${loadavg()[0]?.toFixed(1)}.`,
        );
    }
    const used = memory();
    await hours.correct(0.05, 1);
    await pay.closeWeek(1, true);
    await pay.approveAndPay(1);
    await hours.correct(0.05, 2);
    await pay.closeWeek(2, false);
    const found = await differences();
    report(used, found);
    expect(found).toEqual([]);
    // a short run is warming up all the time
    const [, early = NaN, , , late = NaN] = used.fifths;
    if (used.samples > 100) expect(late / early).toBeLessThan(1.2);
  });

  function report({ fifths, samples }: ReturnType<typeof memory>, found: string[]): void {
    const { calls, chats, noPsychic, corrections, voids, breaks, signIns } = hours.counts;
    const { program, database, disk } = world.happened;
    const count = (...[what]: Parameters<typeof hours.acknowledged.count>): number =>
      hours.acknowledged.count(what);
    say(`
${options.days} days, ${options.psychics} psychics: ${calls + chats} contacts (${calls} calls, ${chats} chats; ${noPsychic} chats found nobody),
${corrections} corrections, ${voids} voids, ${count('callback')} callbacks, ${count('recording')} recordings, ${signIns} sign-ins, ${breaks} breaks.
${wire.requests} requests in ${((performance.now() - begun) / minute).toFixed(1)} minutes: ${wire.refused} refused with 503, ${wire.unanswered} without an answer.
Killed: the program ${program} times, the database ${database} times; the disk full ${disk} times.
Acknowledged and looked for: ${count('reading')} readings, ${count('message')} messages, ${count('login')} phone logins, ${count('payment')} payments,
${count('call')} calls with a key, ${count('action')} audited actions.
Memory of the last process by fifths of its life: ${fifths.join(', ')} MB (${samples} samples).
${found.length} differences.${['', ...found.slice(0, 50)].join('\n')}
`);
  }

  it('notices a lost row of each kind, and a wrong cent', async () => {
    const { db } = world;
    const sent = acknowledgments.filter((what) => hours.acknowledged.count(what) > 0);
    const lost: string[] = [];
    await db.transaction(async (manager) => {
      await manager.query('set local session_replication_role = replica');
      for (const what of sent)
        lost.push(`The acknowledged ${what} ${await hours.acknowledged.lose(manager, what)} is missing`);
      await manager.query(
        `update statement_lines set cents = cents + 1 where ctid = (select max(ctid) from statement_lines where kind = 'base')`,
      );
    });
    say('Now damaged on purpose: each lost row and the wrong cent must be named below.');
    const found = await differences();
    say(found.slice(0, 50).join('\n'));
    for (const one of lost) expect(found).toContainEqual(expect.stringContaining(one));
    expect(found).toContainEqual(expect.stringMatching(/base: \d+ cents instead of \d+/));
  });
});
