import type { AlikeContacts } from '../../../common/domain/pay/lines';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { findContactGroups } from './closing.query';

/** So many that few queries are needed, and so few that their contacts need little memory. */
const periodsAtOnce = 200;

/** Periods of psychics, each with its contacts, those alike counted together. */
export async function* withContacts<PsychicPeriod extends Period & { psychic_id: number }>(
  db: Db,
  periods: Iterable<PsychicPeriod>,
): AsyncGenerator<[PsychicPeriod, readonly AlikeContacts[]]> {
  let batch: PsychicPeriod[] = [];
  for (const period of periods) {
    batch.push(period);
    if (batch.length < periodsAtOnce) continue;
    yield* contactsOf(db, batch);
    batch = [];
  }
  if (batch.length > 0) yield* contactsOf(db, batch);
}

async function* contactsOf<PsychicPeriod extends Period & { psychic_id: number }>(
  db: Db,
  periods: readonly PsychicPeriod[],
): AsyncGenerator<[PsychicPeriod, readonly AlikeContacts[]]> {
  const groups = await findContactGroups(db, periods);
  for (const [n, period] of periods.entries()) yield [period, groups.get(n) ?? []];
}
