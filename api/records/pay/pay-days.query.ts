import { type EntityManager, MoreThan } from 'typeorm';
import type { Day } from '../../../common/domain/new-york-time';
import type { PayDayChange } from '../../../common/domain/pay/periods';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { PayDayEntity } from './pay-periods.entity';

/** A psychic's pay days: the first one, and its changes. */
export interface PayDays {
  first: number;
  changes: PayDayChange[];
}

export async function findPayDays(db: Db, psychicId: number): Promise<PayDays> {
  const [found] = await byKey<PayDays>(
    db,
    `select a.pay_day as first, coalesce((
       select jsonb_agg(jsonb_build_object('payDay', d.pay_day, 'fromDay', d.from_day) order by d.from_day)
         from pay_days d where d.psychic_id = a.id), '[]') as changes
       from accounts a where a.id = $1`,
    [psychicId],
  );
  if (found === undefined) throw new Error('a psychic without an account');
  return found;
}

/** Replaces a change that has not begun. @param change undefined if the pay day in force remains */
export async function replacePayDay(
  manager: EntityManager,
  psychicId: number,
  today: Day,
  change: (PayDayChange & { changedBy: number }) | undefined,
): Promise<void> {
  await manager.delete(PayDayEntity, { psychicId, fromDay: MoreThan(today) });
  if (change !== undefined) await manager.insert(PayDayEntity, { psychicId, ...change });
}
