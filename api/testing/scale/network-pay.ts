import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day, startOfDay } from '../../../common/domain/new-york-time';
import { demoTerms } from '../../../demo/pay';
import type { WireAnswer, WireCall } from '../../../demo/simulation/wire';
import type { PayRunDetail } from '../../records/pay-runs/runs.dto';
import type { KnownStatement } from '../../switch/integrations/reading-back/known-statements.dto';
import { testPassword } from '../people';
import { within } from '../within';
import type { NetworkHours } from './network-hours';
import type { ScaleWorld } from './scale-world';

const tenMinutes = 600_000;

/** What managers do about a network's pay, and the job that closes it. */
export class NetworkPay {
  private cookie = '';

  constructor(
    private readonly world: ScaleWorld,
    private readonly hours: NetworkHours,
  ) {}

  /** From the first day on, which switches pay on. */
  async saveTerms(): Promise<void> {
    await this.signIn('manager');
    const body = { effective_from: this.world.firstDay, terms: demoTerms, note: 'As in a demo' };
    await this.call('pay/terms', { method: 'POST', body });
  }

  private endOf = (week: number): Day => addDays(this.world.firstDay, 7 * week - 1);

  /** Two days after a week's end, when the job is due. @param isKilled whether its first run is broken off */
  async closeWeek(week: number, isKilled: boolean): Promise<void> {
    const { clock } = this.world;
    const due = startOfDay(addDays(this.endOf(week), 3)).getTime();
    for (let run = 1; ; run += 1) {
      const at = new Date(due + run * tenMinutes + 2000);
      await clock.moveTo(at);
      if (isKilled && run === 1) {
        await within(async () => (await this.closed(week)) > 0);
        await this.world.meet('program');
        continue;
      }
      if (await within(() => this.hasRun(at), 300_000)) return;
    }
  }

  private async closed(week: number): Promise<number> {
    const [row] = await this.world.db.query<{ n: number }[]>(
      'select count(*)::int as n from statements where number is not null and period_to = $1',
      [this.endOf(week)],
    );
    return row?.n ?? 0;
  }

  private async hasRun(since: Date): Promise<boolean> {
    const rows = await this.world.db.query<unknown[]>(
      `select from pgboss.job where name = 'close-pay' and state = 'completed' and completed_on > $1`,
      [since],
    );
    return rows.length > 0;
  }

  /** By another manager than the one who saved the terms. */
  async approveAndPay(week: number): Promise<void> {
    await this.signIn('payer');
    const run = `pay/runs/${this.endOf(week)}`;
    const body = { paid_on: this.endOf(week) };
    await this.prove();
    await this.change(run, 'approve', undefined, ({ to_approve }) => to_approve);
    const statements = await this.approved();
    await Promise.all([
      this.change(run, 'paid', body, ({ to_pay }) => to_pay),
      sleep(50).then(() => this.world.meet('program')),
    ]);
    for (const { id, payable } of statements)
      if (payable > 0) this.hours.acknowledged.note('payment', id, String(Math.round(payable * 100)));
  }

  /** Until nothing is left to do, because an attempt may have been carried out without an answer. */
  private async change(
    run: string,
    what: string,
    body: object | undefined,
    left: (run: PayRunDetail) => number,
  ): Promise<void> {
    for (;;) {
      const { json, headers } = await this.call(run);
      if (left(json as PayRunDetail) === 0) return;
      const call = { method: 'POST', body, headers: { 'if-match': headers.etag } } as const;
      await this.call(`${run}/${what}`, call, [200, 412]);
    }
  }

  private async approved(): Promise<KnownStatement[]> {
    const all: KnownStatement[] = [];
    let path = 'statements?status=approved&limit=1000';
    while (path !== '') {
      const { json, headers } = await this.hours.line(path, {});
      all.push(...(json as KnownStatement[]));
      path = /<.*\/api\/integrations\/(.*)>; *rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    return all;
  }

  private async signIn(username: string): Promise<void> {
    const body = { username, password: testPassword };
    this.cookie = (await this.call('sessions', { method: 'POST', body })).cookie;
  }

  private prove(): Promise<WireAnswer> {
    return this.call('sessions/0/proof', { method: 'POST', body: { password: testPassword } });
  }

  private call(path: string, call: WireCall = {}, fine?: readonly number[]): Promise<WireAnswer> {
    return this.hours.wire.call(path, { cookie: this.cookie, ...call }, fine);
  }
}
