import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readFileSync, writeFileSync } from 'node:fs';
import { daysOf, readingsSummaryOf, statisticsOf } from '../api/testing/figures';
import type { Schemas } from '../common/api/client';
import { brands, type Network } from '../common/brand/brands';
import { dayOf } from '../common/domain/new-york-time';
import { type Period, payPeriodOf } from '../common/domain/pay-period';
import { type PayTerms } from '../common/domain/pay/terms';
import { isConnected } from '../common/domain/reading';
import { PayWorld } from '../common/domain/pay/testing/pay-world';
import { call, type MovedDemo } from './moved-demo';
import { dollars, dollarsOf } from './pages';
import type { SentContacts } from './sent-contacts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const total = (values: Iterable<bigint>): number => Number([...values].reduce((sum, one) => sum + one, 0n));

type Who = 'manager' | 'psychic';

/** What was found to agree after a step. */
interface AgreedStep {
  step: string;
  /** By the moved clock, in New York. */
  at: string;
  readings: number;
  revenue: string;
  pay: string;
  manager: string;
  psychic: string;
}

/**
 * The figures of one psychic, computed from the contacts that were sent and the terms of pay, beside what the program
 * answers and shows. The first pay week is that of `first`.
 */
export class WeekFigures {
  private readonly steps: AgreedStep[] = [];
  /** The running step, and where its figures were compared. */
  private step = '';
  private compared: Record<Who, Set<string>> = { manager: new Set(), psychic: new Set() };
  /** What closed statements have credited for a week, in cents, by its first day. */
  private readonly credited = new Map<string, number>();

  constructor(
    private readonly world: MovedDemo,
    private readonly sent: SentContacts,
    private readonly username: string,
    private readonly terms: PayTerms,
    private readonly first: Period,
    private readonly pages: { manager: Page; psychic: Page },
  ) {}

  get period(): Period {
    return payPeriodOf(dayOf(this.world.clock.now()), 1);
  }

  /** What a week is worth by the terms, in cents, with or without the bonus for active minutes. */
  private worth(period: Period, hasBonus = true): number {
    const { psychic } = this.sent;
    const world = new PayWorld(this.first.from, new Map([[psychic, 1]]));
    world.terms.push({ id: 1, psychic: null, from: this.first.from, terms: this.terms, isVoided: false });
    for (const row of this.sent.all)
      world.readings.set(row.connection_id, {
        connectionId: row.connection_id,
        psychic,
        customer: row.customer,
        startedAt: row.started_at,
        connType: row.conn_type,
        freeHundredths: Math.round(row.free_minutes * 100),
        paidHundredths: Math.round(row.paid_minutes * 100),
        isConnected: isConnected(row.result),
        isVoided: false,
      });
    const lines = [...world.worth(psychic, period)];
    return total(lines.filter(([key]) => hasBonus || key !== 'active').map(([, value]) => value));
  }

  /** What changed in weeks that are closed, and is not credited yet, in cents. */
  private corrections(): number {
    return [...this.credited].reduce(
      (sum, [from, before]) => sum + this.worth(payPeriodOf(from, 1)) - before,
      0,
    );
  }

  /** The statement of a week, in cents. */
  statementOf(period: Period): number {
    return this.worth(period) + this.corrections();
  }

  /** Totals of closed statements in cents, the newest first. */
  private readonly statements: number[] = [];

  /** From now on, what the week is worth is credited, and so are the corrections of those before. */
  closed(period: Period): void {
    this.statements.unshift(this.statementOf(period));
    for (const from of this.credited.keys()) this.credited.set(from, this.worth(payPeriodOf(from, 1)));
    this.credited.set(period.from, this.worth(period));
  }

  /**
   * Compares every figure of the running week, or of the one that is over, with those computed here. What disagrees is
   * named with the step, and the rest is still compared.
   * @param isShown also on the pages of both
   */
  async agree(step: string, { isShown = true, period = this.period } = {}): Promise<void> {
    this.step = step;
    this.compared = { manager: new Set(), psychic: new Set() };
    await this.sent.post('statistics/publish', {});
    await this.agreeInSummaries(period);
    await this.agreeInStatistics(period);
    await this.agreeInFiles(period);
    await this.agreeInPay(period);
    if (isShown) await Promise.all([this.agreeForManager(period), this.agreeForPsychic(period)]);
    const { total_calls = 0, revenue = 0 } = this.summaryOf(period);
    const time = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
    this.steps.push({
      step,
      at: this.world.clock.now().toLocaleString('en-US', { timeZone: 'America/New_York', ...time }),
      readings: total_calls,
      revenue: dollars(revenue),
      pay: dollarsOf(this.worth(period)),
      manager: [...this.compared.manager].join(', '),
      psychic: [...this.compared.psychic].join(', '),
    });
  }

  private compare(who: Who, where: string, found: unknown, expected: unknown): void {
    this.compared[who].add(where);
    expect.soft(found, `${this.step}: ${where} of the ${who}`).toEqual(expected);
  }

  private async compareShown(who: Who, where: string, shown: Locator, text: string): Promise<void> {
    this.compared[who].add(where);
    await expect.soft(shown, `${this.step}: ${where} of the ${who}`).toContainText(text);
  }

  /** Prints the table, and puts it into the page WEEK_PAGE, below the heading of the network. */
  write(network: Network): void {
    if (test.info().errors.length > 0) return;
    const text = asTable(this.steps);
    console.info(`${network}\n${text}`);
    const file = process.env.WEEK_PAGE;
    if (file === undefined) return;
    const page = readFileSync(file, 'utf8');
    const place = new RegExp(`(## ${brands[network].title}\n\n)(\\|.*\n\n?)*`);
    // a function, because the amounts of the table have dollar signs
    const shown = page.replace(place, (_, head: string) => `${head}${text}\n\n`);
    writeFileSync(file, `${shown.trimEnd()}\n`);
  }

  private async get<T>(who: Who, path: string): Promise<T> {
    return JSON.parse(await call(this.pages[who], 'GET', `/api/${path}`)) as T;
  }

  private async file(path: string): Promise<Record<string, string>[]> {
    return parse(await call(this.pages.manager, 'GET', `/api/exports/${path}`), { columns: true, bom: true });
  }

  private summaryOf = (period: Period): Record<string, number> =>
    readingsSummaryOf(this.sent.all, this.sent.psychic, period);

  /** Of both, live. */
  private async agreeInSummaries(period: Period): Promise<void> {
    const { all, psychic } = this.sent;
    for (const who of ['manager', 'psychic'] as const) {
      const path = `psychics/${psychic}`;
      const { summary } = await this.get<{ summary: object }>(who, `${path}/readings?${windowOf(period)}`);
      this.compare(who, 'summary', summary, expect.objectContaining(this.summaryOf(period)));
      const days = await this.get<object[]>(who, `${path}/days?${windowOf(period)}`);
      const expected = daysOf(all, [psychic], period).map((day): unknown =>
        expect.objectContaining({ ...day }),
      );
      this.compare(who, 'days', days, expected);
    }
  }

  /** As published: the psychic's row, and the network, of which the table of readings says the truth. */
  private async agreeInStatistics(period: Period): Promise<void> {
    const { all, psychic } = this.sent;
    const rows = await this.get<Schemas['StatisticsRow'][]>('manager', `statistics?${windowOf(period)}`);
    const expected = statisticsOf(all, psychic, period);
    this.compare(
      'manager',
      'statistics',
      rows.filter(({ user_id }) => user_id === psychic),
      expected === undefined ? [] : [expect.objectContaining(expected)],
    );
    const [summary = []] = await this.get<Schemas['SummaryRow'][][]>(
      'manager',
      `statistics/summary?${windowOf(period)}`,
    );
    const dashboard = summary.reduce((sum, { total_revenue }) => sum + cents(total_revenue), 0);
    this.compare('manager', 'dashboard', dashboard, await this.storedCents(period));
  }

  /** Of the whole network. */
  private async storedCents({ from, to }: Period): Promise<number> {
    const [row] = await this.world.demo.query<{ cents: number }>(
      `select coalesce(sum(round(revenue, 2)) * 100, 0)::int as cents from readings
        where network = $1 and result in ('Completed', 'Dropped') and voided_at is null
          and (started_at at time zone 'America/New_York')::date between $2 and $3`,
      [this.world.network, from, to],
    );
    return row?.cents ?? NaN;
  }

  private async agreeInFiles(period: Period): Promise<void> {
    const revenue = cents(this.summaryOf(period).revenue);
    const readings = await this.file(`psychics/${this.sent.psychic}/readings?${windowOf(period)}`);
    const sum = readings.reduce((before, row) => before + cents(row['Call Rev.']), 0);
    this.compare('manager', 'readings CSV', sum, revenue);
    const rows = await this.file(`statistics?${windowOf(period)}`);
    const own = rows.filter((row) => row.Psychic === this.username).map((row) => cents(row.Revenue));
    const isListed = statisticsOf(this.sent.all, this.sent.psychic, period) !== undefined;
    this.compare('manager', 'statistics CSV', own, isListed ? [revenue] : []);
  }

  /** Closed statements, the one so far, and the earnings of the dashboard, which are without bonus and corrections. */
  private async agreeInPay(period: Period): Promise<void> {
    const path = `psychics/${this.sent.psychic}`;
    const statements = await this.get<Schemas['StatementSummary'][]>('psychic', `${path}/statements`);
    const totals = statements.map(({ total: sum }) => cents(sum));
    this.compare('psychic', 'statements', totals, this.statements);
    if (period.from !== this.period.from) return;
    const so_far = await this.get<Schemas['StatementDetail']>('psychic', `${path}/statements/current`);
    const found = [so_far.period_from, cents(so_far.total)];
    this.compare('psychic', 'statement so far', found, [period.from, this.statementOf(period)]);
    const { week, basis } = await this.get<Schemas['Earnings']>('psychic', `${path}/earnings`);
    this.compare('psychic', 'earnings', [basis, cents(week.amount)], ['pay', this.worth(period, false)]);
  }

  private async agreeForManager(period: Period): Promise<void> {
    const { manager: page } = this.pages;
    const { revenue = 0, total_minutes = 0 } = this.summaryOf(period);
    const main = page.getByRole('main');
    const tile = main.getByRole('link', { name: /^Revenue/ }).first();
    await page.goto(`/psychics/${this.sent.psychic}/readings?${windowOf(period)}`);
    await this.compareShown('manager', 'page of readings', main, `Total Minutes${total_minutes.toFixed(2)}`);
    if (period.from !== this.period.from) return;
    await page.goto(`/psychics/${this.sent.psychic}`);
    await this.compareShown('manager', 'page of the psychic', tile, dollars(revenue));
    await page.goto(`/statistics?${windowOf(period)}&q=${this.username}`);
    const row = main.getByRole('row').filter({ hasText: this.username });
    await this.compareShown('manager', 'page of the statistics', row, dollars(revenue));
    await page.goto('/dashboard');
    const network = dollarsOf(await this.storedCents(period));
    await this.compareShown('manager', 'page of the dashboard', tile, network);
  }

  private async agreeForPsychic(period: Period): Promise<void> {
    const { psychic: page } = this.pages;
    const revenue = dollars(this.summaryOf(period).revenue ?? 0);
    const region = (name: string): Locator => page.getByRole('region', { name });
    await page.goto(`/psychic/statement?start_date=${period.from}`);
    const sum = region('Revenue for the pay period').locator('figcaption b');
    await this.compareShown('psychic', 'page of revenue', sum, revenue);
    if (period.from !== this.period.from) return;
    await page.goto('/psychic/pay');
    const pay = region('Pay so far').locator('figcaption b');
    await this.compareShown('psychic', 'page of pay', pay, dollarsOf(this.statementOf(period)));
    await page.goto('/psychic');
    const earned = `Pay week so far${dollarsOf(this.worth(period, false))}`;
    await this.compareShown('psychic', 'earnings card', region('Earnings'), earned);
    await this.compareShown('psychic', 'stats card', region('My Stats'), revenue);
  }
}

const windowOf = ({ from, to }: Period): string => `start_date=${from}&end_date=${to}`;

/** A table for people, such as docs/week.md has it. */
function asTable(steps: readonly AgreedStep[]): string {
  const head = {
    step: 'After',
    at: 'New York',
    readings: 'Readings',
    revenue: 'Revenue',
    pay: 'Pay',
    manager: 'Manager’s figures that agreed',
    psychic: 'Psychic’s figures that agreed',
  };
  const rows = [head, ...steps].map((row) => Object.values(row).map(String));
  const widths = Object.keys(head).map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
