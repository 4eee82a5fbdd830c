import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networks } from '../../../common/brand/brands';
import { dayOf } from '../../../common/domain/new-york-time';
import { decimalOf, sumOf } from '../../../common/domain/pay/money';
import type { SignedInActor } from '../../platform/access/actor';
import type { Env } from '../../platform/config/env';
import type { ListRows } from '../../platform/database/list';
import { ENV } from '../../platform/database/tokens';
import type { ListQuery } from '../../platform/http/paging';
import type { PayYear, YearRow } from './runs.dto';
import {
  findPeopleOfYears,
  findThreshold,
  isReported,
  type PersonOfYear,
  yearList,
  type YearScope,
} from './years.query';

/** What psychics were paid in a calendar year, for tax forms. */
@Injectable()
export class Years {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Every year with payments, and the current one, newest first. */
  async list(actor: SignedInActor): Promise<PayYear[]> {
    const people = await findPeopleOfYears(this.db, this.scopeOf(actor));
    const years = new Set([Number(dayOf(new Date()).slice(0, 4)), ...people.map(({ year }) => year)]);
    return Promise.all(
      [...years]
        .sort((a, b) => b - a)
        .map(async (year) =>
          this.sumUp(
            actor,
            people.filter((person) => person.year === year),
            year,
          ),
        ),
    );
  }

  people(actor: SignedInActor, year: number, query: ListQuery): Promise<ListRows<YearRow>> {
    return yearList.find(this.db, { ...this.scopeOf(actor), year }, query);
  }

  /** The network, with the others that are the same payer. */
  scopeOf({ network }: SignedInActor): Omit<YearScope, 'year'> {
    const { ein } = this.env.payer[network];
    const same = networks.filter((other) => ein !== undefined && this.env.payer[other].ein === ein);
    return { network, networks: same.length === 0 ? [network] : same };
  }

  private async sumUp(actor: SignedInActor, people: readonly PersonOfYear[], year: number): Promise<PayYear> {
    const { name, ein } = this.env.payer[actor.network];
    const reported = people.filter((person) => isReported(person));
    const paid = (some: readonly PersonOfYear[]): number => decimalOf(sumOf(some.map(({ cents }) => cents)));
    return {
      year,
      threshold: decimalOf(await findThreshold(this.db, year)),
      people: people.length,
      paid: paid(people),
      reportable: reported.length,
      reportable_paid: paid(reported),
      without_tax_form: people.filter(({ tax_form }) => tax_form === 'none').length,
      without_tin: reported.filter(({ has_tin }) => !has_tin).length,
      payer_name: name,
      payer_ein: ein ?? null,
      is_shared: this.scopeOf(actor).networks.length > 1,
    };
  }
}
