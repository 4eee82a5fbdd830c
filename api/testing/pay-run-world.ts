import { newYorkIso } from '../../common/domain/new-york-time';
import { addDays, type Day, dayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import type { TestAnswer, TestApp } from './app';
import { addTerms, PayFixture, payFrom } from './pay';
import { createManager, createPsychic, type PsychicTraits, testPassword } from './people';

/** A network that pays, with psychics whose readings of 10 cents a minute earn whole dollars. */
export class PayRunWorld {
  private readonly pay: PayFixture;
  /** A name that no other psychic of the test has. */
  private named = 0;

  private constructor(
    readonly test: TestApp,
    readonly manager: number,
    /** The session of a manager with every right. */
    readonly cookie: string,
    /** The first day of the last period that is over. */
    readonly from: Day,
    readonly to: Day,
  ) {
    this.pay = new PayFixture(test, manager, from);
  }

  static async make(test: TestApp): Promise<PayRunWorld> {
    const manager = await createManager(test.db, 'cos', 'manager');
    const cookie = await test.signIn('manager', testPassword);
    const { from, to } = payPeriodOf(addDays(dayOf(new Date()), -7), 1);
    await payFrom(test.db, 'cos', addDays(from, -70));
    await addTerms(test.db, 'cos', addDays(from, -700), { call: 0.1, chat: 0.1 });
    return new PayRunWorld(test, manager, cookie, from, to);
  }

  /** A psychic with a reading that is worth so many dollars in the run's period, or some weeks before it. */
  async psychic(dollars = 0, traits: PsychicTraits = {}): Promise<number> {
    const username = traits.username ?? `psychic-${String(++this.named).padStart(3, '0')}`;
    const id = await createPsychic(this.test.db, 'cos', this.manager, { ...traits, username });
    await this.test.db.query('update accounts set pay_day = 1 where id = $1', [id]);
    if (dollars > 0) await this.earn(id, dollars);
    return id;
  }

  async earn(psychic: number, dollars: number, weeksBefore = 0): Promise<void> {
    await this.pay.send(psychic, addDays(this.from, 1 - 7 * weeksBefore), {
      // the second day of the running week may not have come yet
      ...(weeksBefore < 0 && { started_at: newYorkIso(new Date()) }),
      ...{ duration_seconds: dollars * 600, paid_minutes: dollars * 10, free_minutes: 0 },
    });
  }

  /** Closes a psychic's periods up to the run's, or up to some weeks before. */
  async close(psychic: number, weeksBefore = 0): Promise<void> {
    await this.pay.close(psychic, addDays(this.to, -7 * weeksBefore));
  }

  /** A closed statement of so many dollars. @returns its id */
  async closed(dollars: number, traits: PsychicTraits = {}): Promise<number> {
    const psychic = await this.psychic(dollars, traits);
    await this.close(psychic);
    return this.statement(psychic);
  }

  async statement(psychic: number): Promise<number> {
    const [row] = await this.test.db.query<{ id: number }[]>(
      'select id from statements where psychic_id = $1 and period_to = $2',
      [psychic, this.to],
    );
    return row?.id ?? 0;
  }

  get(path = '', cookie = this.cookie): Promise<TestAnswer> {
    return this.test.call(`/api/pay/runs/${this.to}${path}`, { cookie });
  }

  async etag(): Promise<string> {
    return String((await this.get()).headers.etag);
  }

  /** An action on the run as it is now, unless another version is given. */
  async act(
    action: 'close' | 'approve' | 'paid',
    { etag, cookie = this.cookie, body }: { etag?: string; cookie?: string; body?: object } = {},
  ): Promise<TestAnswer> {
    return this.test.call(`/api/pay/runs/${this.to}/${action}`, {
      method: 'POST',
      cookie,
      headers: { 'if-match': etag ?? (await this.etag()) },
      ...(action === 'paid' && { body: { paid_on: this.to, ...body } }),
    });
  }

  /** What a manager does with a statement. */
  onStatement(
    id: number,
    action: 'hold' | 'release' | 'payment_returned',
    body?: object,
    cookie = this.cookie,
  ): Promise<TestAnswer> {
    return this.test.call(`/api/pay/statements/${id}/${action}`, {
      method: 'POST',
      cookie,
      ...(body !== undefined && { body }),
    });
  }

  /** Number, status, and payments of the run's statements. */
  stored(): Promise<{ id: number; status: string; held: boolean; payments: number }[]> {
    return this.test.db.query(
      `select id, status, held_at is not null as held, (select count(*)::int from payments where statement_id = s.id) as payments
         from statements s where network = 'cos' and period_to = $1 order by id`,
      [this.to],
    );
  }
}
