import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { dayOf } from '../../../common/domain/new-york-time';
import { parseOwnPayProfile, parsePayProfile } from '../../../common/domain/pay/pay-profile';
import { changeStart, payDayAt } from '../../../common/domain/pay/periods';
import { isSingleAddress } from '../../identity/mail/single-address';
import { findMailed } from '../../identity/mail/mailed-accounts.query';
import { Mail } from '../../identity/mail/mail.service';
import type { SignedInActor } from '../../platform/access/actor';
import { isManager } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { AuditEntry } from '../../platform/audit/audit.service';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { lockFigures } from '../statistics/figures-lock.query';
import { findCalendar } from './closing.query';
import type { PayProfile } from './pay.dto';
import type { PayProfileInput } from './pay-profile.dto';
import { PayDayEntity } from './pay-periods.entity';
import { PayProfileEntity } from './pay-profile.entity';
import { payProfileLetter } from './pay-profile-letter';

/** How a psychic is paid: the method, the payee's number, the tax form, and the pay day. */
@Injectable()
export class PayProfiles {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Answer<PayProfile>> {
    await this.access.require(actor, id);
    return withVersion(this.db.manager, ['pay_profile', id], () => profileOf(this.db.manager, id));
  }

  /**
   * @throws InvalidInput with the messages of the form; a psychic changes only the method
   * @throws ChangedMeanwhile
   */
  async save(
    actor: SignedInActor,
    id: number,
    input: PayProfileInput,
    ifMatch: IfMatch,
  ): Promise<Answer<PayProfile>> {
    await this.access.require(actor, id);
    const { pay_day: payDay, ...form } = withoutAnswered(input);
    const change = isManager(actor)
      ? { ...valueOf(parsePayProfile(form)), payDay: payDayOf(payDay) }
      : { ...valueOf(parseOwnPayProfile(form)), payDay: undefined };
    const answer = await this.db.transaction(async (manager) => {
      // closing goes by the pay days
      await lockFigures(manager, actor.network);
      return changeVersioned(manager, actor, ['pay_profile', id], ifMatch, async () => {
        const before = await profileOf(manager, id);
        if (!isManager(actor)) requireOnlyMethod(input, before);
        await store(manager, actor, id, before, change);
        const body = await profileOf(manager, id);
        const changed = partsOf(body).filter((part) => body[part] !== before[part]);
        if (changed.length === 0) return { body };
        await this.tell(manager, actor, id, changed);
        return { body, audit: auditOf(id, changed, before, body) };
      });
    });
    this.mail.sendSoon();
    return answer;
  }

  private async tell(
    manager: EntityManager,
    { network }: SignedInActor,
    id: number,
    changed: readonly (keyof PayProfile)[],
  ): Promise<void> {
    const account = await findMailed(manager, id);
    if (account === undefined || !isSingleAddress(account.email)) return;
    const letter = payProfileLetter(network, account, changed, this.env.siteUrl[network]);
    await this.mail.queue(manager, network, [{ to: account.email, whose: { account: id }, ...letter }]);
  }
}

const partsOf = (profile: PayProfile): (keyof PayProfile)[] => Object.keys(profile) as (keyof PayProfile)[];

/** A page may send back the whole profile. @param input undefined without a body */
function withoutAnswered(
  input: (PayProfileInput & Partial<PayProfile>) | undefined,
): Partial<PayProfileInput> {
  const { next_pay_day: _, next_pay_day_from: __, ...form } = input ?? {};
  return form;
}

/** @throws InvalidInput */
function payDayOf(payDay: unknown): number | undefined {
  if (payDay === undefined) return undefined;
  if (Number.isInteger(payDay) && Number(payDay) >= 1 && Number(payDay) <= 7) return Number(payDay);
  throw new InvalidInput({ pay_day: message('invalid', { field: 'pay_day' }) });
}

/** @throws InvalidInput for anything else that differs from what is stored */
function requireOnlyMethod(input: PayProfileInput, before: PayProfile): void {
  const others = Object.entries(input).filter(
    ([part, value]) => part !== 'method' && value !== before[part as keyof PayProfile],
  );
  if (others.length > 0)
    throw new InvalidInput(Object.fromEntries(others.map(([part]) => [part, message('manager.only')])));
}

async function profileOf(manager: EntityManager, psychicId: number): Promise<PayProfile> {
  const today = dayOf(new Date());
  const stored = await manager.findOneBy(PayProfileEntity, { psychicId });
  const { pay_day: first, changes } = await findCalendar(manager, psychicId);
  const next = changes.find(({ fromDay }) => fromDay > today);
  return {
    method: stored?.method ?? 'cheque',
    payee_ref: stored?.payeeRef ?? '',
    tax_form: stored?.taxForm ?? 'none',
    tax_form_on: stored?.taxFormOn ?? null,
    works_outside_us: stored?.worksOutsideUs ?? false,
    pay_day: payDayAt(today, first, changes),
    next_pay_day: next?.payDay ?? null,
    next_pay_day_from: next?.fromDay ?? null,
  };
}

type ProfileChange = Partial<Omit<PayProfile, 'pay_day'>> &
  Pick<PayProfile, 'method'> & { payDay: number | undefined };

async function store(
  manager: EntityManager,
  { account }: SignedInActor,
  psychicId: number,
  before: PayProfile,
  { payDay, ...change }: ProfileChange,
): Promise<void> {
  await manager.upsert(
    PayProfileEntity,
    {
      psychicId,
      method: change.method,
      payeeRef: change.payee_ref ?? before.payee_ref,
      taxForm: change.tax_form ?? before.tax_form,
      taxFormOn: change.tax_form_on === undefined ? before.tax_form_on : change.tax_form_on,
      worksOutsideUs: change.works_outside_us ?? before.works_outside_us,
    },
    ['psychicId'],
  );
  if (payDay === undefined) return;
  const today = dayOf(new Date());
  const { pay_day: first, changes } = await findCalendar(manager, psychicId);
  // a change that has not begun is replaced
  await manager.delete(PayDayEntity, { psychicId, fromDay: MoreThan(today) });
  if (payDay === before.pay_day) return;
  const fromDay = changeStart(today, first, changes);
  await manager.insert(PayDayEntity, { psychicId, payDay, fromDay, changedBy: account.id });
}

/** Enough to tell two numbers apart, and too little to pay anybody by. */
const masked = (ref: string): string => (ref === '' ? '' : `…${ref.length > 4 ? ref.slice(-2) : ''}`);

function auditOf(
  id: number,
  changed: readonly (keyof PayProfile)[],
  before: PayProfile,
  after: PayProfile,
): AuditEntry {
  const shown = (profile: PayProfile): object =>
    Object.fromEntries(
      changed.map((part) => [part, part === 'payee_ref' ? masked(profile.payee_ref) : profile[part]]),
    );
  return { action: 'changed the pay profile', on: id, before: shown(before), after: shown(after) };
}
